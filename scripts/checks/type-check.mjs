import { availableParallelism } from 'node:os'

/**
 * Type checkers that work at once in one project. Each computes the shared types again, so that more of them cost
 * memory and processor time. On two cores the other checks of `npm run check` need the second core.
 */
const CHECKERS = Math.min(4, Math.max(1, availableParallelism() - 1))

/**
 * The two halves of the project, whose types are checked apart: what the browser runs, and everything else. Neither
 * holds what the other has of an entity, so that each takes little more than half of the memory, and an edit of one
 * half leaves the check of the other as it was. `tsconfig.json` is both, for editors.
 */
export const TYPED_PROJECTS = ['console', 'server']

/** Arguments with which `tsc` checks the types of one of TYPED_PROJECTS. */
export const typeCheck = (project) => ['-p', `tsconfig.${project}.json`, '--checkers', String(CHECKERS)]

/** The file in which `tsc` keeps what the last check of the project read and found. */
export const buildInfo = (project) => `node_modules/.cache/tsc-${project}.json`

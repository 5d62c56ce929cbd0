import { availableParallelism } from 'node:os'

/**
 * Type checkers that work at once. Each computes the shared types again, so that more of them cost memory and processor
 * time. On two cores the other checks of `npm run check` need the second core.
 */
const CHECKERS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Arguments with which `tsc` checks the types of the project. */
export const TYPE_CHECK = ['-p', '.', '--checkers', String(CHECKERS)]

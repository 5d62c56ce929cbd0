import type { Result } from '../generate'
import { jsonProblem } from './json-problem'

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path)

/** Returns what a run did, or why it changed nothing, as `--json` prints it. */
export function resultJson(result: Result) {
  const missing = 'missing' in result && result.missing ? { missing: [...result.missing] } : {}
  const nothing: { written: string[]; removed: string[]; problems: ReturnType<typeof jsonProblem>[] } = {
    written: [],
    removed: [],
    problems: [],
  }
  switch (result.kind) {
    case 'unchanged':
      return { kind: result.kind, ...nothing, ...missing }
    case 'problems':
      return { kind: result.kind, ...nothing, problems: result.problems.map(jsonProblem) }
    case 'written':
      return {
        kind: result.kind,
        ...nothing,
        written: paths(result.plan.write),
        removed: paths(result.plan.remove),
        ...missing,
      }
    case 'differs':
    case 'edited': {
      // Nothing was written. `differs` lists all files that differ from the manifest, `edited` the hand-edited files
      // among them.
      const { write, remove, edited } = result.plan
      return { kind: result.kind, ...nothing, differs: paths([...write, ...remove, ...edited]), edited: paths(edited) }
    }
  }
}

/** Whether the generated files match the manifest after the run. */
export const matchesManifest = ({ kind }: Result): boolean => kind === 'unchanged' || kind === 'written'

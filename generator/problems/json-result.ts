import type { Result } from '../generate'
import { jsonProblem } from './json-problem'

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path)

/** What a run did, or why it did nothing, as `--json` prints it. */
export function resultJson(result: Result) {
  const nothing = { written: [] as string[], removed: [] as string[], problems: [] as ReturnType<typeof jsonProblem>[] }
  switch (result.kind) {
    case 'unchanged':
      return { kind: result.kind, ...nothing }
    case 'problems':
      return { kind: result.kind, ...nothing, problems: result.problems.map(jsonProblem) }
    case 'written':
      return { kind: result.kind, ...nothing, written: paths(result.plan.write), removed: paths(result.plan.remove) }
    case 'differs':
    case 'edited': {
      // Nothing was written: these are the files that differ, and among them those that a person edited.
      const { write, remove, edited } = result.plan
      return { kind: result.kind, ...nothing, differs: paths([...write, ...remove, ...edited]), edited: paths(edited) }
    }
  }
}

/** Whether nothing is left to do. */
export const isDone = ({ kind }: Result): boolean => kind === 'unchanged' || kind === 'written'

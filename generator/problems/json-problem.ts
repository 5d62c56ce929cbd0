import type { SourceRange, Problem } from './problem'

/** Lines and columns count from 1, columns in UTF-16 units. `end` is exclusive: the column after the last character. */
export interface Range {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/** A problem as `--json` prints it. */
interface JsonProblem extends Omit<Problem, 'edit'> {
  range: Range
  /** Edits that repair the problem, each replacing a range of a file; empty when no repair is known. */
  edits: { file: string; range: Range; text: string }[]
}

export const rangeOf = ({ line, column, length }: Omit<SourceRange, 'file'>): Range => ({
  start: { line, column },
  end: { line, column: column + length },
})

export function jsonProblem({ edit, ...problem }: Problem): JsonProblem {
  const range = rangeOf(problem)
  return { ...problem, range, edits: edit ? [{ file: problem.file, range, text: edit.write }] : [] }
}

export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

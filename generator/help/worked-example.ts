import EXAMPLES from './worked-examples.json'

/** An example of a mistake, for `explain`: the wrong lines, the problem that they cause, and the correct lines. */
export interface WorkedExample {
  /** The manifest file that contains the lines. */
  file: string
  /** Empty when the mistake is that lines are missing. */
  wrong: string
  /** The problem as `generate` prints it. */
  printed: string
  /** Empty when the correction is to remove the lines. */
  right: string
}

/** The worked example of a code; undefined for a problem that a few lines of a manifest cannot show. */
export const exampleOf = (code: string): WorkedExample | undefined =>
  (EXAMPLES as Readonly<Record<string, WorkedExample>>)[code]

import EXAMPLES from './worked-examples.json'

/** A mistake, the problem that is printed for it, and what is written instead: `explain` shows it. */
export interface WorkedExample {
  /** The file of the manifest that the lines stand in. */
  file: string
  /** Empty where lines are missing. */
  wrong: string
  /** The problem as `generate` prints it. */
  printed: string
  /** Empty where the lines are left out. */
  right: string
}

/** The worked example of a code; undefined for a problem that no few lines of a manifest can show. */
export const exampleOf = (code: string): WorkedExample | undefined =>
  (EXAMPLES as Readonly<Record<string, WorkedExample>>)[code]

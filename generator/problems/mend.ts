/** A cure with the text to write in place of a piece of the file. */
export class Mend {
  /** What the hint says. */
  readonly says: string
  /** The piece that is wrong, without quotes around it. Where the place of a problem is another piece, nothing can be replaced. */
  readonly replaces: string
  /** What stands there instead, as YAML. */
  readonly write: string

  constructor(says: string, replaces: string, write: string) {
    this.says = says
    this.replaces = replaces
    this.write = write
  }

  /** The words, where a cure becomes part of a sentence. */
  toString(): string {
    return this.says
  }
}

/** What a cure is in words, with or without a text to write. */
export const saysOf = (cure: string | Mend | undefined): string | undefined => (cure instanceof Mend ? cure.says : cure)

/** The piece of a line from a column on, counted from 1, if it is the one that the cure replaces; quotes around it count in. */
export function replaced(line: string | undefined, column: number, length: number, { replaces }: Mend): boolean {
  const piece = line?.slice(column - 1, column - 1 + length) ?? ''
  return piece === replaces || /^(["'])(.*)\1$/.exec(piece)?.[2] === replaces
}

/** A cure in words, or with the text to write. */
export type Hint = string | Mend

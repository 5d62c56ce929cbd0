import { SQL, type SQLWrapper } from 'drizzle-orm'

/** The text of a statement or of a part of one, cut at its parameters. */
export interface SqlText {
  /** Distinguishes this text from all others of the process. */
  id: number
  /** The texts before, between and after the parameters. */
  pieces: readonly string[]
  /** The whole text with `$1`, `$2` and so on. It is the same string at each use, so that its hash is computed once. */
  whole: string
}

/** A text with the values of its parameters, which `FastDialect` writes without putting the text together again. */
export class FilledSql implements SQLWrapper {
  readonly text: SqlText
  readonly params: readonly unknown[]

  constructor(text: SqlText, params: readonly unknown[]) {
    this.text = text
    this.params = params
  }

  getSQL(): SQL {
    return new SQL([this])
  }
}

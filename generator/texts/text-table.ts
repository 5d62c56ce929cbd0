/** A row of a sheet or a unit of an XLIFF file. */
export interface TextRow {
  key: string
  source: string
  /** Undefined or empty where the text is not translated. */
  target: string | undefined
  note: string
}

/** A row that was read from a file. */
export interface ReadRow extends Omit<TextRow, 'note'> {
  /** The line of the file, or the row of the sheet; both count from 1. */
  line: number
  /** Why the row cannot be read, and what the translator does about it. */
  unreadable?: readonly [message: string, cure: string]
}

export interface TextTable<Row> {
  source: string
  target: string
  rows: readonly Row[]
}

/** What went wrong with the document as a whole; stays on the page until the next attempt. */
export interface Notice {
  message: string
  /** Nothing is wrong with the document: it waits. */
  calm?: true
  /** For whoever supports the operator. */
  code?: number
  /** `lines.3`: where it is. */
  path?: string
}

/** What went wrong with the document as a whole; stays on the page until the next attempt. */
export interface Notice {
  message: string
  /** For whoever supports the operator. */
  code?: number
  /** `lines.3`: where it is. */
  path?: string
}

/** State that a screen passes to a document page with the address, so that the page continues the operator's work. */
export interface DocumentLocationState {
  /** The document was created and brought to another status by one press. */
  afterTransition?: true
  /**
   * Field or cell that gets the focus, `remark` or `lines.2.qty`: the one that had it when the document was saved, or
   * the first that the server refused. '' when the focus was elsewhere.
   */
  focusedField?: string
  /** Name of the document, for its tab: a document that was created while its tab was hidden is not rendered yet. */
  documentName?: string
  /** Name of the transition that starts, with its dialogs, when the document is shown. */
  start?: string
}

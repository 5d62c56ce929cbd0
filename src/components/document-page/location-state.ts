/** State that a screen passes to a document page with the address, so that the page continues the operator's work. */
export interface DocumentLocationState {
  /** The document was created and brought to another status by one press. */
  afterTransition?: true
  /** The document was saved while the focus was in this field or cell, `remark` or `lines.2.qty`; '' elsewhere. */
  focusedField?: string
  /** Name of the transition that starts, with its dialogs, when the document is shown. */
  start?: string
}

/** State of the address of a document: what the screen before leaves for the document page to go on with. */
export interface PageState {
  /** The document was created and moved on in one step. */
  afterTransition?: true
  /** The document was saved while the focus was in this field or cell, `remark` or `lines.2.qty`; '' elsewhere. */
  focusedField?: string
  /** Name of the transition that begins when the document is shown, and asks what it has to ask. */
  start?: string
}

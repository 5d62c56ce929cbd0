/** A dialog, a drawer or an enlarged image: while it is open, the operator works in it and not on the screen below. */
const MODAL = '[role="dialog"][aria-modal="true"]'
/** antd keeps a dialog in the document while its closing is animated; the keys belong to the screen again by then. */
const CLOSING = '[class*="-leave"]'
/** Props of what a drawer shows of the document below itself, such as the rows within a row on a phone. */
export const DOCUMENT_PART = { 'data-document-part': '' }

/** Whether an element is shown. Old browsers of hand-helds, and tests, lack `checkVisibility`. */
const isShown = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.closest('[style*="display: none"]') === null

/** The open dialogs and drawers that lie above `element`. A drawer that contains the element does not cover it. */
function dialogsAbove(element: Element | null): Element[] {
  return [...document.querySelectorAll(MODAL)].filter(
    (dialog) => isShown(dialog) && dialog.closest(CLOSING) === null && !dialog.contains(element),
  )
}

/** Whether a dialog or a drawer is open above `element`, so that the keys of its screen must do nothing. */
export const isCovered = (element: Element | null): boolean => dialogsAbove(element).length > 0

/** Like `isCovered`, but a drawer that shows a part of the document itself does not count. */
export const isDocumentCovered = (element: Element | null): boolean =>
  dialogsAbove(element).some((dialog) => dialog.querySelector('[data-document-part]') === null)

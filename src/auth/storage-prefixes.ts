/* Prefixes of what screens store in the browser; a sign-out removes it. */

/**
 * Prefix of unsaved changes of documents. An expired session leaves the changes, because the operator needs them after
 * signing in again. A sign-out asks about them and removes those of the operator; others are shown to nobody else.
 */
export const DRAFT_PREFIX = 'draft:'
/**
 * Prefix in session storage of what the server's answers left in this tab. The end of the session removes it in every
 * tab.
 */
export const SHOWN_PREFIX = 'shown:'
/** Prefix in session storage of documents that were opened lately. */
export const DOCUMENT_PREFIX = `${SHOWN_PREFIX}document:`
/** Prefix in session storage of the rows that lists showed last. */
export const ROWS_PREFIX = `${SHOWN_PREFIX}rows:`

/* Prefixes of what screens store in the browser; a sign-out removes it. */

/**
 * Prefix of unsaved changes of documents. An expired session leaves the changes, because the operator needs them after
 * signing in again; a sign-out removes them.
 */
export const DRAFT_PREFIX = 'draft:'
/** Prefix in session storage of documents that were opened lately. The end of the session removes them in every tab. */
export const DOCUMENT_PREFIX = 'document:'
/** Prefix in session storage of the rows that lists showed last. Signing out removes them in every tab. */
export const ROWS_PREFIX = 'rows:'

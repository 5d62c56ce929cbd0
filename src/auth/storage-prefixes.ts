/* Prefixes of what screens store in the browser; a sign-out removes it. The sign-in screen needs none of them. */

/**
 * Prefix of unsaved changes of documents. An expired session leaves the changes, because the operator needs them after
 * signing in again; a sign-out removes them.
 */
export const DRAFT_PREFIX = 'draft:'
/** Prefix in session storage of documents that were opened lately. Signing out removes them. */
export const DOCUMENT_PREFIX = 'document:'
/** Prefix in session storage of the rows that lists showed last. Signing out removes them. */
export const ROWS_PREFIX = 'rows:'

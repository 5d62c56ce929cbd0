/** Counts stop at this number of rows, and so do page numbers. Later pages are reached by cursor only. */
export const MAX_COUNTED_ROWS = 10_000

/**
 * A search or filter that matches more rows than this is evaluated while scanning the list in its sort order, because
 * an index lookup would return too many ids.
 */
export const MAX_LOOKUP_ROWS = 3 * MAX_COUNTED_ROWS

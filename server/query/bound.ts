/** Counts stop at this number of rows, and so do page numbers. Later pages are reached by cursor only. */
export const BOUND = 10_000

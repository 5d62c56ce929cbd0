/** Counting stops here, and so do page numbers; further on there is only a cursor. */
export const BOUND = 10_000

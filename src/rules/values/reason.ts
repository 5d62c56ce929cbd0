/** Characters of the reason that a transition asks for. */
export const MIN_REASON_LENGTH = 2
export const MAX_REASON_LENGTH = 200

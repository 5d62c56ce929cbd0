/**
 * Since when a document waits for its next step: decided, submitted or changed last, whichever is known first; in the
 * encoding of the row, as text or as epoch ms.
 */
export const waitingSince = ({ checked_at, submitted_at, updated_at }: Readonly<Record<string, unknown>>): unknown =>
  checked_at ?? submitted_at ?? updated_at

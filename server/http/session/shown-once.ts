import type { Locale } from '../call'
import { type Envelope, success } from '../envelope'

/**
 * An answer with a secret that is shown once, such as a new password. `kept` is the answer without the secret, which is
 * stored for repeats of the request.
 */
export class ShownOnce {
  readonly data: unknown
  readonly kept: unknown

  constructor(data: unknown, kept: unknown) {
    this.data = data
    this.kept = kept
  }
}

/** The envelope for this answer, and the envelope for repeats of the request. */
export function envelopesOf(data: unknown, locale: Locale): { envelope: Envelope; kept: Envelope } {
  const envelope = success(data instanceof ShownOnce ? data.data : data, locale)
  return { envelope, kept: data instanceof ShownOnce ? success(data.kept, locale) : envelope }
}

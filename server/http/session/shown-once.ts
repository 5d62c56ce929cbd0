import type { Locale } from '../call'
import { type Envelope, success } from '../envelope'

/**
 * An answer that holds a secret which is shown once, such as a new password. `kept` is what is stored for repeats of the
 * request, and must say that it was done without saying the secret.
 */
export class ShownOnce {
  readonly data: unknown
  readonly kept: unknown

  constructor(data: unknown, kept: unknown) {
    this.data = data
    this.kept = kept
  }
}

/** The envelope that is answered now, and the one that a repeat of the request is answered. */
export function envelopesOf(data: unknown, locale: Locale): { envelope: Envelope; kept: Envelope } {
  const envelope = success(data instanceof ShownOnce ? data.data : data, locale)
  return { envelope, kept: data instanceof ShownOnce ? success(data.kept, locale) : envelope }
}

/**
 * Whether a call failed because the browser's passkey dialog was closed or timed out, or because the browser has no
 * passkey for this site. Browsers report these cases alike.
 */
export function isPasskeyCancelled(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
}

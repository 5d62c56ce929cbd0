import { list, shape } from '../../http/openapi'

/** Schemas of answers about second factors, shared by the routes of signing in and of the account page. */

export const RECOVERY_CODES = list({ type: 'string', description: 'Returned only once; every code works only once.' })

export const AUTHENTICATOR_SECRET = shape({
  secret: { type: 'string', description: 'Base32' },
  uri: { type: 'string', format: 'uri' },
})

/** What a browser needs to create a passkey or to sign in with a passkey: the options of `navigator.credentials`. */
export const WEBAUTHN_OPTIONS = { type: 'object', description: 'Options of WebAuthn in their JSON form.' }

/** Refusals of every call that checks a factor while signing in. */
export const WRONG_FACTOR =
  '40112 without a sign-in in progress in this browser, 40113 for a wrong factor, 42900 after too many wrong factors'

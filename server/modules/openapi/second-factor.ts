import { BOOLEAN, INTEGER, type Json, list, orNull, query, shape, TEXT, told } from '../../http/openapi'
import { codeBody, newPasskeyBody, removeBody, renameBody } from '../account-security'
import { ownPassword } from '../sign-in/own-password'
import { passkeyLogin } from '../sign-in/passkey-sign-in'
import { proof } from '../sign-in/second-step-proof'
import { ended, endedOfMember } from '../sessions'
import { firstCode, newPasskey } from '../sign-in/set-up-step'
import { LOGIN, SIGNED_IN } from './account'

const INSTANT_MS = { type: 'integer', description: 'Epoch milliseconds.' }
const CODES = list({ type: 'string', description: 'Shown once; each works once.' })
const SECRET = shape({ secret: { type: 'string', description: 'Base32' }, uri: { type: 'string', format: 'uri' } })
const WEBAUTHN = { type: 'object', description: 'Options of WebAuthn in their JSON form.' }

const BROWSER = { user_agent: TEXT, created_at: INSTANT_MS, current: BOOLEAN }
const SIGN_INS = shape({
  sessions: list(shape({ id: TEXT, ...BROWSER, address: orNull(TEXT), last_seen_at: INSTANT_MS })),
  browsers: list(shape({ id: TEXT, ...BROWSER, renewed_at: INSTANT_MS, with_factor: BOOLEAN })),
})

const tag = 'account'
const wrong =
  '40112 when this browser began no sign-in or its time is over, 40113 for a wrong factor, 42900 after too many'

/** The second step of signing in, passkeys, and how an operator sets them up: their paths of the OpenAPI document. */
export const secondFactorPaths: Json = {
  '/store/member/factor/passkey': told('post', 'secondStepPasskeyOptions', {
    tag,
    summary: 'Second step: what the browser asks a passkey for. 40112 when there is no sign-in to go on with',
    answer: WEBAUTHN,
    open: true,
  }),
  '/store/member/factor/verify': told('post', 'secondStep', {
    tag,
    summary: `Second step after 40110: a code of the authenticator app, a recovery code, or a passkey. ${wrong}`,
    body: proof,
    answer: LOGIN,
    open: true,
  }),
  '/store/member/set_up/totp': told('post', 'setUpTotp', {
    tag,
    summary: 'After 40111: a secret for an authenticator app',
    answer: SECRET,
    open: true,
  }),
  '/store/member/set_up/totp_confirm': told('post', 'confirmSetUpTotp', {
    tag,
    summary: `After 40111: the first code of the app opens the session. ${wrong}`,
    body: firstCode,
    answer: shape({ ...SIGNED_IN, recovery_codes: CODES }),
    open: true,
  }),
  '/store/member/set_up/passkey': told('post', 'setUpPasskey', {
    tag,
    summary: 'After 40111: what the browser makes a passkey from',
    answer: WEBAUTHN,
    open: true,
  }),
  '/store/member/set_up/passkey_confirm': told('post', 'confirmSetUpPasskey', {
    tag,
    summary: `After 40111: the new passkey opens the session. ${wrong}`,
    body: newPasskey,
    answer: shape({ ...SIGNED_IN, recovery_codes: CODES }),
    open: true,
  }),
  '/store/member/passkey/options': told('post', 'passkeySignInOptions', {
    tag,
    summary: 'Begins to sign in with a passkey alone: what the browser asks it for',
    answer: WEBAUTHN,
    open: true,
  }),
  '/store/member/passkey/login': told('post', 'passkeySignIn', {
    tag,
    summary: `Signs in with a passkey alone. ${wrong} from one address`,
    body: passkeyLogin,
    answer: LOGIN,
    open: true,
  }),
  '/user/security': told('get', 'accountSecurity', {
    tag,
    summary: 'One’s own second factor and passkeys',
    answer: shape({
      totp: BOOLEAN,
      recovery_codes: { type: 'integer', description: 'How many are left.' },
      required: { type: 'boolean', description: 'The company requires a second factor.' },
      passkeys: list(
        shape({ id: INTEGER, name: TEXT, site: TEXT, created_at: INSTANT_MS, last_used_at: orNull(INSTANT_MS) }),
      ),
    }),
  }),
  '/user/security/totp/start': told('post', 'startTotp', {
    tag,
    summary: 'A secret for an authenticator app. 40902 when one is set up already',
    body: ownPassword,
    answer: SECRET,
  }),
  '/user/security/totp/confirm': told('post', 'confirmTotp', {
    tag,
    summary: 'The first code of the app. Recovery codes come with the first factor of all',
    body: codeBody,
    answer: shape({ recovery_codes: orNull(CODES) }),
  }),
  '/user/security/totp/remove': told('post', 'removeTotp', {
    tag,
    summary: 'Removes the authenticator app. 42200 when the company requires a factor and this is the last one',
    body: ownPassword,
  }),
  '/user/security/recovery_codes': told('post', 'newRecoveryCodes', {
    tag,
    summary: 'Replaces the recovery codes. 42200 without a factor',
    body: ownPassword,
    answer: shape({ recovery_codes: CODES }),
  }),
  '/user/security/passkey/start': told('post', 'startPasskey', {
    tag,
    summary: 'What the browser makes a passkey from',
    body: ownPassword,
    answer: WEBAUTHN,
  }),
  '/user/security/passkey/confirm': told('post', 'confirmPasskey', {
    tag,
    summary: 'Stores a passkey. Recovery codes come with the first factor of all',
    body: newPasskeyBody,
    answer: shape({ recovery_codes: orNull(CODES) }),
  }),
  '/user/security/passkey/rename': told('post', 'renamePasskey', {
    tag,
    summary: 'Gives a passkey another name',
    body: renameBody,
  }),
  '/user/security/passkey/remove': told('post', 'removePasskey', {
    tag,
    summary: 'Removes a passkey. 42200 when the company requires a factor and this is the last one',
    body: removeBody,
  }),
  '/user/security/sessions': told('get', 'ownSessions', {
    tag,
    summary: 'Where one is signed in, and which browsers sign one in without the password',
    answer: SIGN_INS,
  }),
  '/user/security/end': told('post', 'endOwnSession', {
    tag,
    summary: 'Ends a session, forgets a browser, or does both for all others than this one. 40400 when there is none',
    body: ended,
  }),
  '/admin/member/sessions': told('get', 'sessionsOfMember', {
    tag,
    summary: 'Where a member is signed in; needs `admin_member:end_sessions`',
    parameters: [query('member_id', INTEGER)],
    answer: SIGN_INS,
  }),
  '/admin/member/end_session': told('post', 'endSessionOfMember', {
    tag,
    summary: 'Ends a session of a member or forgets a browser; needs `admin_member:end_sessions`',
    body: endedOfMember,
  }),
}

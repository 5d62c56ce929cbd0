import { Hono } from 'hono'
import * as z from 'zod'
import { resetAfterRemoval, factorsOf, hasFactor } from '../factors/held'
import {
  finishRegistration,
  MAX_PASSKEYS,
  passkeysOf,
  removePasskey,
  renamePasskey,
  startRegistration,
} from '../factors/passkeys'
import { newRecoveryCodes, recoveryCodesLeft } from '../factors/recovery-codes'
import { confirmTotp, removeTotp, startTotp } from '../factors/totp'
import { ApiError, NOT_VERIFIED } from '../http/api-error'
import { missing } from '../metadata/field-error'
import type { Call } from '../http/call'
import { credentialsBody } from '../http/session/credentials-body'
import type { AppEnv } from '../http/app-env'
import { handle, handleBody, handleSecret } from '../http/handle'
import { ownKey, ownMember } from '../http/session/member-key'
import { recordOperatorAction } from '../http/session/security-log'
import { allResources } from '../metadata/registry'
import { siteOf } from './sign-in/answer-step'
import { totpLabel } from './sign-in/factor-label'
import { handleWithPassword, ownPassword } from './sign-in/own-password'
import { administers, asksAdministrators } from './sign-in/second-factor-rule'
import { attestation, FACTOR_NAMES, passkeyName, totpCode } from './sign-in/second-step-proof'
import { described } from '../http/described'
import { BOOLEAN, INSTANT_MS, INTEGER, list, orNull, shape, TEXT } from '../http/openapi'
import { RECOVERY_CODES, AUTHENTICATOR_SECRET, WEBAUTHN_OPTIONS } from './sign-in/factor-answers'

/**
 * Routes of the operator's own sign-in settings: second factor, recovery codes and passkeys. Sessions are in
 * sessions.ts.
 */
export const accountSecurity = new Hono<AppEnv>()

const id = z.int().positive()
const newPasskeyBody = z.strictObject({ name: passkeyName, passkey: attestation })
const renameBody = z.strictObject({ id, name: passkeyName })
const removeBody = ownPassword.extend({ id })
const codeBody = z.strictObject({ code: totpCode })
/** Answer of the routes that confirm a factor: recovery codes with the staff member's first factor. */
const FIRST_CODES = shape({ recovery_codes: orNull(RECOVERY_CODES) })

const SET_UP_ALREADY = { zh: '验证器已经启用', en: 'An authenticator app is set up already' }
const NO_FACTOR = { zh: '请先启用验证器或添加通行密钥', en: 'Set up an authenticator app or a passkey first' }
const TOO_MANY = {
  zh: `最多 ${MAX_PASSKEYS} 个通行密钥，请先移除不用的`,
  en: `At most ${MAX_PASSKEYS} passkeys: remove one that you no longer use`,
}
const LAST_FACTOR = {
  zh: '企业要求您使用双重验证，请先设置另一种方式',
  en: 'Your company requires two-step verification. Set up another method first',
}

accountSecurity.get(
  '/user/security',
  described({
    operationId: 'accountSecurity',
    tag: 'account',
    summary: 'Second factor and passkeys of the operator',
    answer: shape({
      totp: BOOLEAN,
      recovery_codes: { type: 'integer', description: 'Number of unused recovery codes.' },
      required: { type: 'boolean', description: 'The company requires a second factor.' },
      passkeys: list(
        shape({ id: INTEGER, name: TEXT, site: TEXT, created_at: INSTANT_MS, last_used_at: orNull(INSTANT_MS) }),
      ),
    }),
  }),
  (c) =>
    handle(c, async (call) => {
      const who = ownKey(call)
      const { totp, recovery_codes } = await factorsOf(call.tx, who)
      const passkeys = await passkeysOf(call.tx, who)
      return {
        totp,
        recovery_codes,
        required: isRequired(call),
        passkeys: passkeys.map(({ id: key, name, created_at, last_used_at, rp_id }) => ({
          id: key,
          name,
          created_at,
          last_used_at,
          site: rp_id,
        })),
      }
    }),
)

accountSecurity.post(
  '/user/security/totp/start',
  described({
    operationId: 'startTotp',
    tag: 'account',
    summary: 'Returns a new secret for an authenticator app. 40902 when an app is set up already',
    body: ownPassword,
    answer: AUTHENTICATOR_SECRET,
  }),
  (c) =>
    handleWithPassword(c, ownPassword, async (call) => {
      const member = await ownMember(call)
      if (!member) throw new ApiError(50008)
      const secret = await startTotp(call.tx, ownKey(call), await totpLabel(call.tx, member), call.now)
      if (!secret) throw new ApiError(40902, null, SET_UP_ALREADY)
      return secret
    }),
)

accountSecurity.post(
  '/user/security/totp/confirm',
  described({
    operationId: 'confirmTotp',
    tag: 'account',
    summary: 'Confirms an authenticator app by its first code. The account’s first factor comes with recovery codes',
    body: codeBody,
    answer: FIRST_CODES,
  }),
  (c) =>
    handleSecret(c, credentialsBody(codeBody), async (call, { code }) => {
      return storeFactor(call, 'code', () => confirmTotp(call.tx, ownKey(call), code, call.now))
    }),
)

accountSecurity.post(
  '/user/security/totp/remove',
  described({
    operationId: 'removeTotp',
    tag: 'account',
    summary: 'Removes the authenticator app. 42200 when the company requires a factor and this is the last one',
    body: ownPassword,
  }),
  (c) =>
    handleWithPassword(c, ownPassword, async (call) => {
      await removeTotp(call.tx, ownKey(call))
      await completeRemoval(call, 'authenticator app')
    }),
)

accountSecurity.post(
  '/user/security/recovery_codes',
  described({
    operationId: 'newRecoveryCodes',
    tag: 'account',
    summary: 'Replaces the recovery codes. 42200 without a factor',
    body: ownPassword,
    answer: shape({ recovery_codes: RECOVERY_CODES }),
  }),
  (c) =>
    handleWithPassword(c, ownPassword, async (call) => {
      const who = ownKey(call)
      if (!hasFactor(await factorsOf(call.tx, who))) throw new ApiError(42200, null, NO_FACTOR)
      await recordOperatorAction(call, { event: 'factor_added', detail: 'recovery codes' })
      return { recovery_codes: await newRecoveryCodes(call.tx, who) }
    }),
)

accountSecurity.post(
  '/user/security/passkey/start',
  described({
    operationId: 'startPasskey',
    tag: 'account',
    summary: 'Returns the options from which the browser creates a passkey',
    body: ownPassword,
    answer: WEBAUTHN_OPTIONS,
  }),
  (c) =>
    handleWithPassword(c, ownPassword, async (call) => {
      const member = await ownMember(call)
      const who = ownKey(call)
      if ((await passkeysOf(call.tx, who)).length >= MAX_PASSKEYS) throw new ApiError(42200, null, TOO_MANY)
      const account = { account: member?.mobile ?? '', name: member?.name ?? '' }
      return startRegistration(call.tx, { ...who, ...account }, siteOf(c), call.now)
    }),
)

accountSecurity.post(
  '/user/security/passkey/confirm',
  described({
    operationId: 'confirmPasskey',
    tag: 'account',
    summary: 'Stores a passkey. The account’s first factor comes with recovery codes',
    body: newPasskeyBody,
    answer: FIRST_CODES,
  }),
  (c) =>
    handleSecret(c, credentialsBody(newPasskeyBody), async (call, { name, passkey: response }) => {
      return storeFactor(call, 'passkey', () =>
        finishRegistration(call.tx, ownKey(call), { name, response }, { site: siteOf(c), now: call.now }),
      )
    }),
)

accountSecurity.post(
  '/user/security/passkey/rename',
  described({
    operationId: 'renamePasskey',
    tag: 'account',
    summary: 'Renames a passkey',
    body: renameBody,
  }),
  (c) =>
    handleBody(c, credentialsBody(renameBody), async (call, { id: key, name }) => {
      if (!(await renamePasskey(call.tx, ownKey(call), key, name))) throw missing('id')
    }),
)

accountSecurity.post(
  '/user/security/passkey/remove',
  described({
    operationId: 'removePasskey',
    tag: 'account',
    summary: 'Removes a passkey. 42200 when the company requires a factor and this is the last one',
    body: removeBody,
  }),
  (c) =>
    handleWithPassword(c, removeBody, async (call, body) => {
      if (!(await removePasskey(call.tx, ownKey(call), body.id))) throw missing('id')
      await completeRemoval(call, 'passkey')
    }),
)

/** Stores a factor. With the first factor the staff member gets recovery codes. Throws 40113 when `setUp` refuses. */
async function storeFactor(call: Call, path: keyof typeof FACTOR_NAMES, setUp: () => Promise<boolean>) {
  const who = ownKey(call)
  if (!(await setUp())) throw new ApiError(40113, { errors: [{ path, ...NOT_VERIFIED }] })
  await recordOperatorAction(call, { event: 'factor_added', detail: FACTOR_NAMES[path] })
  const left = await recoveryCodesLeft(call.tx, who)
  return { recovery_codes: left > 0 ? null : await newRecoveryCodes(call.tx, who) }
}

/**
 * Completes the removal of a factor. Throws 42200, which undoes the removal, when the company requires a factor and the
 * staff member has none left.
 */
async function completeRemoval(call: Call, detail: string): Promise<void> {
  const who = ownKey(call)
  if (isRequired(call) && !hasFactor(await factorsOf(call.tx, who))) throw new ApiError(42200, null, LAST_FACTOR)
  await resetAfterRemoval(call.tx, who)
  await recordOperatorAction(call, { event: 'factor_removed', detail })
}

const isRequired = (call: Call) =>
  asksAdministrators(call.env.setting) && administers(call.operator.permissions, allResources(call))

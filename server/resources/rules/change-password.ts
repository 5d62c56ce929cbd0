import type { FieldError } from '../../../src/rules/rules'
import type { Database } from '../../db/database'
import { ApiError } from '../../http/api-error'
import { attempt } from '../../http/session/attempts'
import type { Call, PreparedSecrets } from '../../http/call'
import type { Run } from '../../http/handle'
import { type PasswordFacts, passwordProblem } from '../../http/session/password-rules'
import { isFreshlyOneTime } from '../../http/session/session'
import { lockOwnMember, ownMember } from '../../http/session/member-key'
import { hashPassword, passwordMatches } from '../../http/session/secrets'
import { recordRepeatedEvent } from '../../http/session/security-log'
import type { Row, SavedRow } from '../../metadata/row'
import { ownPasswordFacts, setPassword } from './staff-account'

const WRONG_PASSWORD: FieldError = {
  path: 'input.old_password',
  zh: '原密码不正确',
  en: 'The current password is wrong',
}

const LATE = {
  zh: '登录已超过 10 分钟，请输入一次性密码',
  en: 'You signed in more than ten minutes ago. Enter the one-time password',
}

/**
 * Compares the old password, and checks and hashes the new password, before the transaction that changes it. Wrong old
 * passwords are limited like those of sign-in, but with a counter of their own: a person at an unlocked console can
 * neither guess the password nor block the owner's sign-in. Throws 40000 (`errors`) and 42900.
 */
export async function preparePasswordChange(
  { run, database }: { run: Run; database: Database },
  _id: number,
  { old_password, new_password }: Row,
): Promise<PreparedSecrets> {
  // Missing input is reported later, with all other errors of the input.
  if (typeof old_password !== 'string' || typeof new_password !== 'string') return { hashes: new Map() }
  const { call, compared, facts } = await run(async (current) => ({
    call: current,
    compared: await storedHash(current),
    facts: await ownPasswordFacts(current),
  }))
  await comparePassword(database, call, old_password, compared)
  return preparedPassword(new_password, { path: 'input.new_password', compared, facts })
}

/**
 * Checks and hashes the new password that replaces a one-time password, without the one-time password. Throws 40302
 * unless a sign-in with the one-time password opened this session within the last ten minutes, and 40000 (`errors`).
 */
export async function prepareFirstPassword(run: Run, new_password: string): Promise<PreparedSecrets> {
  const { compared, facts } = await run(async (call) => {
    await refuseLateFirstPassword(call)
    return { compared: await storedHash(call), facts: await ownPasswordFacts(call) }
  })
  return preparedPassword(new_password, { path: 'new_password', compared, facts })
}

/** Throws 40302 unless the one-time password of the operator opened this session within the last ten minutes. */
export async function refuseLateFirstPassword({ tx, operator, session, now }: Call): Promise<void> {
  const isSpent = operator.password_state === 'spent'
  if (!isSpent || session === undefined || !(await isFreshlyOneTime(tx, session, now)))
    throw new ApiError(40302, null, LATE)
}

async function preparedPassword(
  password: string,
  { path, compared, facts }: { path: string; compared: string; facts: PasswordFacts },
): Promise<PreparedSecrets> {
  const problem = await passwordProblem(password, facts)
  if (problem) throw new ApiError(40000, { errors: [{ path, ...problem }] })
  return { compared, hashes: new Map([[password, await hashPassword(password)]]) }
}

async function comparePassword(database: Database, call: Call, typed: string, hash: string): Promise<void> {
  const { tenant_id, id } = call.operator
  const { now, origin } = call
  try {
    await attempt(database, { counterKey: ['change-password', tenant_id, id] }, now, async () => {
      if (!(await passwordMatches(hash, typed))) throw new ApiError(40000, { errors: [WRONG_PASSWORD] })
    })
  } catch (error) {
    if (error instanceof ApiError)
      await recordRepeatedEvent(database, {
        tenant_id,
        event: 'password_wrong',
        at: now,
        member_id: id,
        address: origin?.address,
        user_agent: origin?.userAgent,
        code: error.code,
      })
    throw error
  }
}

/** The hash of the operator's own password. Throws 40000 for an account without a password. */
async function storedHash(call: Call): Promise<string> {
  const member = await ownMember(call)
  if (!member?.password) throw new ApiError(40000, { errors: [WRONG_PASSWORD] })
  return member.password
}

/** Throws 40000 when the password was changed after `preparePasswordChange` compared it. */
export async function refuseStalePassword(call: Call): Promise<void> {
  if (await isStale(call)) throw new ApiError(40000, { errors: [WRONG_PASSWORD] })
}

/** Throws 40302 when the password was changed after `prepareFirstPassword` read it. */
export async function refuseStaleFirstPassword(call: Call): Promise<void> {
  if (await isStale(call)) throw new ApiError(40302, null, LATE)
}

/**
 * Locks the operator's own row, so that of several concurrent changes only the first still finds the password that was
 * compared.
 */
async function isStale(call: Call): Promise<boolean> {
  await lockOwnMember(call)
  return (await storedHash(call)) !== call.secrets?.compared
}

export const changePassword = (call: Call, row: SavedRow, new_password: unknown): Promise<void> =>
  setPassword(call, row.id, String(new_password), 'own')

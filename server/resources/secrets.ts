import type { FieldError } from '../../src/rules/rules'
import type { Database } from '../db/database'
import type { PreparedSecrets } from '../http/call'
import type { Run } from '../http/handle'
import { passwordProblem } from '../http/session/password-rules'
import { hashPassword } from '../http/session/secrets'
import { refuseUnless } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { loadVisible } from '../query/load'
import type { Row } from '../metadata/row'
import { inputOf, type TransitionRequest } from './requests'
import { MASK } from '../metadata/tidy'

/** Longer secrets are not hashed, because the limits of their field refuse them anyway. */
const MAX_SECRET = 128

export interface PreparedSave {
  secrets: PreparedSecrets
  errors: FieldError[]
}

/**
 * Hashes the secrets of a draft before the transaction that saves it, because a hash takes as long as a hundred
 * queries. The field `password` is also checked against the password rules. `id` is the edited row, null for a new row.
 * Throws 40300.
 */
export async function prepareSave(run: Run, resource: Resource, row: Row, id: number | null): Promise<PreparedSave> {
  const typed = Object.entries(resource.shape.fields).flatMap(([name, { type }]) => {
    const value = row[name]
    return type === 'secret' && typeof value === 'string' && value !== MASK && value.length <= MAX_SECRET
      ? [{ name, value }]
      : []
  })
  const hashes = new Map<string, string>()
  if (typed.length === 0) return { secrets: { hashes }, errors: [] }
  const facts = await run(async (call) => {
    refuseUnless(call, resource, id === null ? 'create' : 'update')
    if (!resource.hooks?.passwordFacts) return
    // A draft may hold the password alone; names and mobile then come from the stored row.
    const stored = id === null ? {} : await loadVisible(call, resource, id)
    return resource.hooks.passwordFacts(call, id, { ...stored, ...row })
  })
  const errors: FieldError[] = []
  for (const { name, value } of typed) {
    const problem = name === 'password' && facts ? await passwordProblem(value, facts) : null
    if (problem) errors.push({ path: name, ...problem })
    hashes.set(value, await hashPassword(value))
  }
  return { secrets: { hashes }, errors }
}

/** Runs the `prepare` hooks of the requested transitions outside of their transaction; undefined without such hooks. */
export async function prepareTransitions(
  { run, database }: { run: Run; database: Database },
  resource: Resource,
  item: TransitionRequest['items'][number],
  { transitions, input }: TransitionRequest,
): Promise<PreparedSecrets | undefined> {
  let secrets: PreparedSecrets | undefined
  for (const name of transitions) {
    const prepare = resource.hooks?.prepare?.[name]
    if (!prepare) continue
    await run(async (call) => refuseUnless(call, resource, name))
    secrets = await prepare({ run, database }, item.id, inputOf(resource, transitions, input))
  }
  return secrets
}

import type { FieldError } from '../../src/rules/rules'
import type { Database } from '../db/database'
import type { PreparedSecrets } from '../http/call'
import type { Run } from '../http/handle'
import { passwordProblem } from '../http/session/password-rules'
import { hashPassword } from '../http/session/secrets'
import { refuseUnless } from '../metadata/access'
import type { Resource } from '../metadata/description'
import { loadVisible } from '../query/load'
import type { Row } from '../metadata/row'
import { inputOf, type TransitionRequest } from './requests'
import { MASK } from '../metadata/tidy'

/** Longer secrets are refused by the limits of their field; hashing them first would only cost time. */
const MAX_SECRET = 128

export interface PreparedSave {
  secrets: PreparedSecrets
  errors: FieldError[]
}

/**
 * Hashes the secrets of a draft before the transaction that saves it, because a hash takes as long as a hundred queries.
 * `password` is also judged. `id` is the row that is edited, null for a new one. Throws 40300.
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
    // A draft may say the password alone: who the member is stands in the stored row then.
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

/** What the transitions of a request need from outside of their transaction; undefined when that is nothing. */
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

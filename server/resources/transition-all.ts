import { isRecord } from '../../src/rules/record'
import { encodeValue } from '../../src/rules/wire'
import type { Database } from '../db/database'
import { failure, success } from '../http/envelope'
import { textIn } from '../../src/rules/text-in'
import type { Run } from '../http/handle'
import { ShownOnce } from '../http/session/shown-once'
import { isUnjudged } from '../http/session/refusals'
import { withSecrets } from '../http/session/prepared-secrets'
import type { RequestRecord } from '../log/request-record'
import { transition } from '../workflow/transition'
import { refuseUnless } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { namingParameter } from '../metadata/field-error'
import type { Row, SavedRow } from '../metadata/row'
import { prepareTransitions } from './secrets'
import { presentById } from './detail'
import { withCurrent } from './version-conflict'
import { loadDocument, loadScope, refuseHidden } from '../query/load'
import { proposalsFor } from '../write/proposals'
import { saveDocument } from '../write/save'
import { inputOf, type TransitionRequest } from './requests'
import type { Call, Locale } from '../http/call'

/** The answer for one row of a batch. */
export interface BatchResult {
  id: number
  code: number
  msg: string
  data: unknown
}

/** What the transactions of a batch need of the request that asked for it. */
export interface BatchContext {
  run: Run
  database: Database
  locale: Locale
  record: RequestRecord | undefined
}

/** The result of an item in an earlier answer to the same request; null where the item is to be tried. */
function judgedBefore(earlier: unknown, index: number): BatchResult | null {
  const results = (earlier as { results?: BatchResult[] } | null)?.results
  const result = results?.[index]
  return result && !isUnjudged(result.code) ? result : null
}

/**
 * `POST transition`: runs each row in a separate transaction, so that a refused row does not undo the other rows.
 * `earlier`: see `handleManyBody`.
 */
export async function transitionAll(
  context: BatchContext,
  resource: Resource,
  body: TransitionRequest,
  earlier: unknown,
): Promise<{ results: BatchResult[] } | ShownOnce> {
  const { run, locale, record } = context
  const results: BatchResult[] = []
  for (const [index, item] of body.items.entries()) {
    const judged = judgedBefore(earlier, index)
    if (judged) {
      results.push(judged)
      continue
    }
    try {
      const secrets = await prepareTransitions(context, resource, item, body)
      const { msg, data } = success(
        await run((call) => runTransitions(withSecrets(call, secrets), resource, item, body)),
        locale,
      )
      results.push({ id: item.id, code: 0, msg, data })
    } catch (error) {
      const { code, msg, data } = failure(await withCurrent(run, resource, item.id, error), locale, record)
      results.push({ id: item.id, code, msg, data })
    }
  }
  if (!body.transitions.some((name) => returnsSecret(resource, name))) return { results }
  return new ShownOnce({ results }, { results: results.map((result) => withoutReturns(result, locale)) })
}

const returnsSecret = (resource: Resource, name: string) =>
  Object.values(resource.transitions[name]?.returns ?? {}).some(({ type }) => type === 'secret')

const SHOWN_ALREADY = {
  zh: '已完成；一次性内容只显示一次，如未看到请重新操作',
  en: 'Already done. The secret was shown then; repeat the action if nobody saw it',
}

/** The result for a repeated request: that the transition was done, without the secret that the first answer held. */
function withoutReturns(result: BatchResult, locale: Locale): BatchResult {
  if (result.code !== 0) return result
  const { returns: _, ...data } = isRecord(result.data) ? result.data : {}
  return { ...result, msg: textIn(SHOWN_ALREADY, locale), data: { ...data, shown_once: true } }
}

async function runTransitions(
  call: Call,
  resource: Resource,
  item: TransitionRequest['items'][number],
  body: TransitionRequest,
): Promise<unknown> {
  const { transitions, reason, input, confirm_warnings } = body
  for (const name of transitions) refuseUnless(call, resource, name)
  await namingParameter('id', () => refuseHidden(call, resource, [item.id]))
  const done = await transition(call, resource, item, {
    names: transitions,
    reason: reason ?? null,
    input: inputOf(resource, transitions, input),
    confirm_warnings: confirm_warnings === true,
    ...completion(transitions),
  })
  return {
    row: await presentById(call, resource, item.id),
    ...(done.newVersion && { new_version: { id: done.newVersion.id, no: done.newVersion.receipt_no ?? '' } }),
    ...(done.returns && { returns: encodeReturns(resource, transitions, done.returns) }),
  }
}

/** The option by which `transition` fills a draft that is submitted. */
export const completion = ([first]: readonly string[]) => (first === 'submit' ? { complete: withProposals } : {})

/**
 * Saves the values that the detail proposed for a draft, before the draft is submitted. Returns the row with its facts.
 */
async function withProposals<D>(call: Call, resource: Resource<D>, row: D & SavedRow): Promise<D & SavedRow> {
  const proposed = await proposalsFor(call, resource, row)
  if (Object.keys(proposed).length === 0) return row
  const id = row.id
  await saveDocument(call, resource, { ...proposed, version: row.version }, { id })
  return loadScope(call, resource, await loadDocument(call, resource, id))
}

function encodeReturns(resource: Resource, names: readonly string[], values: Row): Row {
  const fields = Object.assign({}, ...names.map((name) => resource.transitions[name]?.returns ?? {})) as NonNullable<
    Resource['transitions'][string]['returns']
  >
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? encodeValue(fields[name], value) : value]),
  )
}

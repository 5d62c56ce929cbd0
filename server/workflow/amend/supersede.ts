import type { FieldError, NamedDocument, Text } from '../../../src/rules/rules'
import { joinTexts } from '../../../src/rules/text-in'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { AMEND, SUPERSEDE } from '../../metadata/amends'
import type { Resource } from '../../metadata/description'
import type { Transition } from '../../metadata/transition-description'
import type { SavedRow } from '../../metadata/row'
import { downstreamRows, evaluate, type SavedScope, scopeOf } from '../../metadata/scope'
import { startsFrom, statusField } from '../../metadata/status'
import { namedDocuments } from '../../query/named-document'
import { applyTransition } from '../apply-transition'
import { checkRules, type Warning } from '../checks'
import { refuseInUse } from '../in-use'
import { notAmendable } from '../messages'
import { runGuards } from '../run-guards'
import type { Touched } from '../touched'

/**
 * Takes back what the amended version posted and gives it the status `amended`, under the conditions of `reverse`. The
 * caller has locked the version and loaded its facts. `cause` is the reason in the log.
 *
 * Returns the warnings of `reverse`, which the operator who approves the new version must confirm, and the other
 * documents that the reversal changed, such as the order of a delivery. The caller updates the status of these
 * documents when the new version has posted; updated now, an order would be reopened and then completed again in the
 * same transaction.
 *
 * Throws 42200 with the reason when the version cannot be reversed.
 */
export async function supersede(
  call: Call,
  resource: Resource,
  amended: SavedRow,
  cause: string,
): Promise<{ touched: Touched[]; warnings: Warning[] }> {
  const rule = resource.transitions[SUPERSEDE]
  if (!rule) throw new Error(`${resource.entity} has no transition ${SUPERSEDE}`)
  const scope = scopeOf(call, amended, { downstream: await downstreamRows(call, resource, amended.id) })
  try {
    const warnings = await checkReversal(call, resource, rule, scope)
    const { touched } = await applyTransition(call, resource, SUPERSEDE, { scope, reason: cause, system: true })
    return { touched, warnings }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const named = Array.isArray(error.data?.documents) ? (error.data.documents as NamedDocument[]) : []
    const documents = [...(await namedDocuments(call, resource, [amended])), ...named]
    throw new ApiError(42200, { guard: AMEND, documents }, refusalOf(amended, error), { cause: error })
  }
}

async function checkReversal(call: Call, resource: Resource, rule: Transition, scope: SavedScope): Promise<Warning[]> {
  const status = scope.doc[statusField(resource)]
  if (!startsFrom(rule, status) || (rule.when && !evaluate(rule.when, scope))) throw new ApiError(40901, { status })
  const warnings = checkRules(call, rule, scope)
  await refuseInUse(call, rule, scope.doc)
  return [...warnings, ...(await runGuards({ call, resource, name: SUPERSEDE, rule, scope }))]
}

/** The refusal of the reversal, which names the version because the operator looks at another one. */
function refusalOf(amended: SavedRow, { text, data }: ApiError): Text {
  const [first] = (data?.errors ?? []) as FieldError[]
  return joinTexts([notAmendable(String(amended.receipt_no ?? '')), first ?? text], ([cannot, reason]) =>
    [cannot, reason].join(''),
  )
}

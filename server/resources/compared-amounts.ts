import { isSeen } from '../../src/rules/access/needs'
import { factsOfCheck } from '../../src/rules/rows/check-facts'
import type { Check, ErrorFact } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { viewerOf } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { loadDocument, loadScope } from '../query/load'

/**
 * Amounts that checks of the transitions compare with amounts of another row, such as the credit limit of a wholesaler,
 * the credit used, and the total of the order: one list for each check, in the order of the manifest. A check of which
 * this operator may not see an amount, or whose other row has no such amount, is left out.
 */
export async function comparedAmounts(
  call: Call,
  resource: Resource,
  id: number,
  transitions: readonly string[],
): Promise<ErrorFact[][]> {
  const checks = transitions.flatMap((name) => resource.transitions[name]?.checks ?? []).filter(comparesAmounts)
  if (checks.length === 0) return []
  const doc = await loadScope(call, resource, await loadDocument(call, resource, id))
  return checks.flatMap((check) => {
    const { facts = [] } = factsOfCheck(check, { doc, setting: call.env.setting }, check.path, (needs) =>
      isSeen(needs, viewerOf(call)),
    )
    return facts.length === check.facts?.length ? [facts] : []
  })
}

/** Whether the check compares amounts of the document with amounts of another row. */
function comparesAmounts({ facts = [] }: Check<never>): boolean {
  return (
    facts.every(({ type }) => type === 'money') &&
    facts.some(({ entity }) => entity !== undefined) &&
    facts.some(({ entity }) => entity === undefined)
  )
}

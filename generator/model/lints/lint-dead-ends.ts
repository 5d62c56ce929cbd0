import { isAmendable } from '../drafts/amendment'
import { countsAs } from '../document-status'
import { SUPERSEDE } from '../transitions/standard'
import { type StateMachine, stepOf } from '../transitions/state-machine'
import { type Step, statusReachability } from '../transitions/status-reachability'

/** Final statuses of documents. */
const FINAL = ['approved', 'completed', 'voided']

/** Reports statuses that no transition leads to or leaves, and statuses from which no final status can be reached. */
export function lintDeadEnds(machine: StateMachine): void {
  if (!changesByTransitions(machine)) return
  const { compiler, statuses } = machine
  const { states } = compiler.draft.raw
  const steps = [...machine.transitions.map((transition) => stepOf(machine, transition)), ...furtherSteps(machine)]
  const final = finalStatuses(machine)
  const { reached, canEnd } = statusReachability(steps, states?.initial ?? statuses[0] ?? '', [...final])
  for (const status of statuses) {
    const report = (code: string, message: string, hint: string) => {
      if (states?.use) compiler.problem(code, ['states', 'use', states.use.indexOf(status)], message, hint)
      else compiler.problemAtKey(code, ['transitions'], message, hint)
    }
    const isLeft = steps.some(({ from, to }) => to !== status && to !== undefined && from.includes(status))
    if (!reached.has(status))
      report(
        'MAN2104',
        `no transition leads to "${status}"`,
        'add a transition that leads to it, or remove it from states.use',
      )
    else if (!final.has(status) && !isLeft)
      report(
        'MAN2103',
        `no transition leaves "${status}"`,
        `add a transition that starts from it, or states: {final: [${status}]}`,
      )
    else if (final.size > 0 && !canEnd.has(status))
      report(
        'MAN2119',
        `no final status can be reached from "${status}"`,
        `add a transition that leads to ${[...final].join(' or ')}`,
      )
  }
}

/**
 * Whether only transitions change the status. The till writes the statuses of logs, another entity those of a second
 * view, and users choose a status that they may edit.
 */
function changesByTransitions({ compiler, isReceipt, statusField }: StateMachine): boolean {
  if (isReceipt) return true
  const { kind, of, states } = compiler.draft.raw
  const isServerWritten = statusField?.raw.edit !== undefined || statusField?.raw.system === true
  return kind !== 'log' && kind !== 'internal' && of === undefined && states !== undefined && isServerWritten
}

/** Steps that no transition of the manifest states: of the replaced version of a document, and by other entities. */
function furtherSteps({ compiler, fieldName, statuses }: StateMachine): Step[] {
  const { raw } = compiler.draft
  // A document of another entity may write the status: a rental agreement takes its items out.
  const elsewhere = compiler.context.manifest.setElsewhere(`${raw.entity}.${fieldName}`)
  const written = elsewhere.includes('*') ? statuses : elsewhere
  return [
    ...(isAmendable(raw) ? [{ from: ['approved'], to: SUPERSEDE.to }] : []),
    ...written.map((status) => ({ from: statuses, to: status })),
  ]
}

function finalStatuses({ compiler, isReceipt, statuses }: StateMachine): ReadonlySet<string> {
  const { raw } = compiler.draft
  const isFinal = (status: string) =>
    (isReceipt && FINAL.includes(countsAs(raw, status) ?? '')) || raw.states?.final?.includes(status)
  return new Set([...(isReceipt ? FINAL : []), ...statuses.filter(isFinal)])
}

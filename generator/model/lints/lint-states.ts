import { foreignStatus } from '../foreign-steps'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import { statusesOf } from '../fields/statuses'
import { RECEIPT_TRANSITIONS, SUPERSEDE } from '../transitions/standard'
import { isAmendable } from '../drafts/amendment'
import { statusReachability } from '../transitions/status-reachability'
import { expressionTypeOf } from '../expressions/type-of-field'
import { countsAs } from '../document-status'
import { lintMeanings, lintOwnStatuses, lintOwnSteps } from './lint-own-steps'

/** Final statuses of documents. */
const FINAL = ['approved', 'completed', 'voided']

/** Reports statuses that cannot be reached or left, and `complete` transitions that nothing fires. */
export function lintStates(compiler: Compiler): void {
  const { draft } = compiler
  const { raw } = draft
  const isReceipt = raw.kind === 'receipt'
  const statuses = statusesOf(compiler)
  const stated = Object.entries(raw.transitions ?? {})
  const field = raw.states?.field ?? (isReceipt ? 'check_status' : 'status')
  const statusField = draft.fields.get(field)
  const type = statusField && expressionTypeOf(draft, statusField, compiler.context)
  const values = type?.kind === 'enum' ? type.values : []
  if (raw.states && statusField) {
    const check = (value: string, path: Path, key = false) => {
      if (!values.includes(value))
        compiler[key ? 'problemAtKey' : 'problem'](
          'MAN2020',
          path,
          `"${value}" is not a value of ${field}`,
          foreignStatus(value, values) ?? `one of: ${values.join(', ')}`,
        )
    }
    raw.states.use?.forEach((value, index) => check(value, ['states', 'use', index]))
    raw.states.final?.forEach((value, index) => check(value, ['states', 'final', index]))
    if (raw.states.initial) check(raw.states.initial, ['states', 'initial'])
    for (const value of Object.keys(raw.states.relabel ?? {})) check(value, ['states', 'relabel', value], true)
  }
  if (raw.states?.add) lintOwnStatuses(compiler)
  if (isReceipt && field === 'check_status') lintMeanings(compiler, statuses)
  if (stated.length === 0 || statuses.length === 0) return
  // An unknown status in `use` has been reported above; the checks below would report the same mistake again.
  if (raw.states?.use?.some((status) => !statuses.includes(status))) return
  const steps = stated.map(([name, transition]) => {
    const standard = isReceipt && Object.hasOwn(RECEIPT_TRANSITIONS, name) ? RECEIPT_TRANSITIONS[name] : undefined
    const statedFrom = typeof transition.from === 'string' ? [transition.from] : transition.from
    const from = statedFrom ?? standard?.from
    const to = transition.to ?? standard?.to
    if (isReceipt && from?.every((status) => values.includes(status) && !statuses.includes(status)))
      compiler.problemAtKey(
        'MAN2116',
        ['transitions', name],
        `it can never start: ${from.join(', ')} is not in use`,
        `add ${from.join(', ')} to states.use, or remove ${name}`,
      )
    if (isReceipt && transition.to === undefined && to !== undefined && !statuses.includes(to))
      compiler.problemAtKey(
        'MAN2117',
        ['transitions', name],
        `it leads to "${to}", which is not in use`,
        `add ${to} to states.use, or remove ${name}`,
      )
    return { from: from ?? statuses, to }
  })
  if (isAmendable(raw)) steps.push({ from: ['approved'], to: SUPERSEDE.to })
  if (isReceipt) {
    lintComplete(compiler)
    lintOwnSteps(compiler)
  }
  // A transition whose unknown status is reported elsewhere may be the one that leads to a status.
  if (stated.some(([, { from = [], to = [] }]) => [from, to].flat().some((status) => !values.includes(status)))) return
  // Statuses of logs are written by the till, and statuses that users choose directly need no transitions.
  const isServerWritten = statusField?.raw.edit !== undefined || statusField?.raw.system === true
  if (
    !isReceipt &&
    (raw.kind === 'log' || raw.kind === 'internal' || raw.of !== undefined || !raw.states || !isServerWritten)
  )
    return
  // A document of another entity may write the status: a rental agreement takes its items out.
  const elsewhere = compiler.context.manifest.setElsewhere(`${raw.entity}.${field}`)
  for (const status of elsewhere.includes('*') ? statuses : elsewhere) steps.push({ from: statuses, to: status })
  const isFinal = (status: string) =>
    (isReceipt && FINAL.includes(countsAs(raw, status) ?? '')) || raw.states?.final?.includes(status)
  const final = new Set([...(isReceipt ? FINAL : []), ...statuses.filter(isFinal)])
  const { reached, canEnd } = statusReachability(steps, raw.states?.initial ?? statuses[0] ?? '', [...final])
  for (const status of statuses) {
    const path: Path = raw.states?.use ? ['states', 'use', raw.states.use.indexOf(status)] : ['transitions']
    const report = (code: string, message: string, hint: string) =>
      compiler[path.length === 1 ? 'problemAtKey' : 'problem'](code, path, message, hint)
    const leaves = steps.some(({ from, to }) => to !== status && to !== undefined && from.includes(status))
    if (!reached.has(status))
      report(
        'MAN2104',
        `no transition leads to "${status}"`,
        'add a transition that leads to it, or remove it from states.use',
      )
    else if (!final.has(status) && !leaves)
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

/** Reports a `complete` transition that neither `auto` nor a posting of another document fires. */
function lintComplete(compiler: Compiler): void {
  const { raw } = compiler.draft
  const complete = raw.transitions?.complete
  if (!complete || complete.auto !== undefined) return
  if (!compiler.context.manifest.isAdvanced('complete'))
    compiler.problemAtKey(
      'MAN2109',
      ['transitions', 'complete'],
      'nothing runs complete',
      compiler.draft.tables.get('lines')?.fields.has('open_qty')
        ? 'auto: "lines.all(l, l.open_qty == 0)"'
        : 'auto: … says when the engine runs it; a step that operators take has another name, and to: completed',
    )
}

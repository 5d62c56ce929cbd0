import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import { statusesOf } from '../fields/field'
import { lintNobody } from './lint-nobody'
import { RECEIPT_TRANSITIONS } from '../transitions/standard'
import { statusWay } from '../transitions/status-way'
import { typeOf } from '../world'

/** Ends of a document's life. */
const FINAL = ['approved', 'completed', 'voided']

/** States without a way in or out, and transitions that nothing fires. */
export function lintStates(compiler: Compiler): void {
  const { draft } = compiler
  const { raw } = draft
  const isReceipt = raw.kind === 'receipt'
  const statuses = statusesOf(compiler)
  const stated = Object.entries(raw.transitions ?? {})
  const field = raw.states?.field ?? (isReceipt ? 'check_status' : 'status')
  const known = draft.fields.get(field)
  if (raw.states && known) {
    const type = typeOf(draft, known, compiler.world)
    const values = type.kind === 'enum' ? type.values : []
    const check = (value: string, path: Path, key = false) => {
      if (!values.includes(value))
        compiler.problem('MAN2020', path, `"${value}" is no status of ${field}`, `one of: ${values.join(', ')}`, key)
    }
    raw.states.use?.forEach((value, index) => check(value, ['states', 'use', index]))
    raw.states.final?.forEach((value, index) => check(value, ['states', 'final', index]))
    if (raw.states.initial) check(raw.states.initial, ['states', 'initial'])
    for (const value of Object.keys(raw.states.relabel ?? {})) check(value, ['states', 'relabel', value], true)
  }
  if (stated.length === 0 || statuses.length === 0) return
  // A status that the states do not know has its problem already, and would only be told a second time.
  if (raw.states?.use?.some((status) => !statuses.includes(status))) return
  const steps = stated.map(([name, transition]) => {
    const standard = isReceipt && Object.hasOwn(RECEIPT_TRANSITIONS, name) ? RECEIPT_TRANSITIONS[name] : undefined
    const given = typeof transition.from === 'string' ? [transition.from] : transition.from
    const from = given ?? standard?.from
    const to = transition.to ?? standard?.to
    if (isReceipt && from && !from.some((status) => statuses.includes(status)))
      compiler.problem(
        'MAN2116',
        ['transitions', name],
        `it can never start: ${from.join(', ')} is not in use`,
        `add ${from.join(', ')} to states.use, or remove ${name}`,
        true,
      )
    if (isReceipt && transition.to === undefined && to !== undefined && !statuses.includes(to))
      compiler.problem(
        'MAN2117',
        ['transitions', name],
        `it leads to "${to}", which is not in use`,
        `add ${to} to states.use, or remove ${name}`,
        true,
      )
    return { from: from ?? statuses, to }
  })
  if (isReceipt) completes(compiler)
  lintNobody(compiler)
  // The till writes what a log says; a status that is chosen by hand needs no way.
  const written = known?.raw.edit !== undefined || known?.raw.system === true
  if (!isReceipt && (raw.kind === 'log' || raw.kind === 'internal' || raw.of !== undefined || !raw.states || !written))
    return
  const { reached, ending } = statusWay(steps, raw.states?.initial ?? statuses[0] ?? '', [
    ...(isReceipt ? FINAL : []),
    ...(raw.states?.final ?? []),
  ])
  const final = new Set([...(isReceipt ? FINAL : []), ...(raw.states?.final ?? [])])
  for (const status of statuses) {
    const path: Path = raw.states?.use ? ['states', 'use', raw.states.use.indexOf(status)] : ['transitions']
    const tell = (code: string, message: string, hint: string) =>
      compiler.problem(code, path, message, hint, path.length === 1)
    const leaves = steps.some(({ from, to }) => to !== status && to !== undefined && from.includes(status))
    if (!reached.has(status))
      tell('MAN2104', `no way into "${status}"`, 'add a transition that leads to it, or take it out of states.use')
    else if (!final.has(status) && !leaves)
      tell(
        'MAN2103',
        `no way out of "${status}"`,
        `add a transition that starts from it, or states: {final: [${status}]}`,
      )
    else if (final.size > 0 && !ending.has(status))
      tell('MAN2119', `from "${status}" no end is reached`, `add a transition that leads to ${[...final].join(' or ')}`)
  }
}

/** A document is completed by a condition, an instant, or another document. */
function completes(compiler: Compiler): void {
  const { raw } = compiler.draft
  const complete = raw.transitions?.complete
  if (!complete || complete.auto !== undefined) return
  if (!compiler.world.neighbours.advances('complete'))
    compiler.problem(
      'MAN2109',
      ['transitions', 'complete'],
      'nothing completes it',
      'auto: "lines.all(l, l.open_qty == 0)"',
      true,
    )
}

import type { Path } from '../yaml-file'
import type { Compiler } from './compile'
import { statusesOf } from './field'
import { RECEIPT_TRANSITIONS } from './standard'
import { typeOf } from './world'

/** Ends of a document's life. */
const FINAL = new Set(['approved', 'completed', 'voided'])

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
    if (raw.states.initial) check(raw.states.initial, ['states', 'initial'])
    for (const value of Object.keys(raw.states.relabel ?? {})) check(value, ['states', 'relabel', value], true)
  }
  if (stated.length === 0 || statuses.length === 0) return
  const standard = (name: string) =>
    isReceipt && Object.hasOwn(RECEIPT_TRANSITIONS, name) ? RECEIPT_TRANSITIONS[name] : undefined
  const from = new Set<string>()
  const to = new Set<string>([raw.states?.initial ?? statuses[0] ?? ''])
  for (const [name, transition] of stated) {
    const starts =
      transition.from === undefined
        ? (standard(name)?.from ?? [])
        : typeof transition.from === 'string'
          ? [transition.from]
          : transition.from
    for (const status of starts) from.add(status)
    const end = transition.to ?? standard(name)?.to
    if (end) to.add(end)
  }
  if (isReceipt) completes(compiler)
  // The till writes what a log says; a status that is chosen by hand needs no way.
  const written = known?.raw.edit !== undefined || known?.raw.system === true
  if (!isReceipt && (raw.kind === 'log' || raw.kind === 'internal' || raw.of !== undefined || !raw.states || !written))
    return
  for (const status of statuses) {
    const path: Path = raw.states?.use ? ['states', 'use', raw.states.use.indexOf(status)] : ['transitions']
    if (isReceipt && !FINAL.has(status) && !from.has(status))
      compiler.problem(
        'MAN2103',
        path,
        `no way out of "${status}"`,
        'add a transition that starts from it',
        path.length === 1,
      )
    if (!to.has(status))
      compiler.problem(
        'MAN2104',
        path,
        `no way into "${status}"`,
        'add a transition that leads to it, or take it out of states.use',
        path.length === 1,
      )
  }
}

/** A document is completed by a condition, an instant, or another document. */
function completes(compiler: Compiler): void {
  const { raw } = compiler.draft
  const complete = raw.transitions?.complete
  if (!complete || complete.auto !== undefined) return
  const advanced = [...compiler.world.drafts.values()].some((draft) =>
    Object.values(draft.raw.transitions ?? {}).some(({ postings }) =>
      postings?.some(({ advance }) => advance?.transition === 'complete'),
    ),
  )
  if (!advanced)
    compiler.problem(
      'MAN2109',
      ['transitions', 'complete'],
      'nothing completes it',
      'auto: "lines.all(l, l.open_qty == 0)"',
      true,
    )
}

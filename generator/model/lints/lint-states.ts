import { foreignStatus } from '../foreign-steps'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import { lintDeadEnds } from './lint-dead-ends'
import { lintMeanings, lintOwnStatuses, lintOwnSteps } from './lint-own-steps'
import { type StateMachine, stateMachineOf, stepOf } from '../transitions/state-machine'

/**
 * Reports statuses that cannot be reached or left, and `complete` transitions that nothing fires. A check that would
 * only repeat the mistake of an earlier check is left out.
 */
export function lintStates(compiler: Compiler): void {
  const machine = stateMachineOf(compiler)
  const { isReceipt, statuses, values, transitions } = machine
  const { states } = compiler.draft.raw
  lintNamedStatuses(machine)
  if (states?.add) lintOwnStatuses(compiler)
  if (isReceipt && machine.fieldName === 'check_status') lintMeanings(compiler, statuses)
  if (transitions.length === 0 || statuses.length === 0) return
  const isUseWrong = states?.use?.some((status) => !statuses.includes(status))
  if (isUseWrong) return
  if (isReceipt) {
    lintUnusedStatuses(machine)
    lintComplete(compiler)
    lintOwnSteps(compiler)
  }
  // A transition whose unknown status is reported elsewhere may be the one that leads to a status.
  const named = transitions.flatMap(([, { from = [], to = [] }]) => [from, to].flat())
  if (named.every((status) => values.includes(status))) lintDeadEnds(machine)
}

/** Reports statuses that `states` names and that are not values of the status field. */
function lintNamedStatuses({ compiler, fieldName, statusField, values }: StateMachine): void {
  const { states } = compiler.draft.raw
  if (!states || !statusField) return
  const report = (method: 'problem' | 'problemAtKey', value: string, path: Path) => {
    if (!values.includes(value))
      compiler[method](
        'MAN2020',
        path,
        `"${value}" is not a value of ${fieldName}`,
        foreignStatus(value, values) ?? `one of: ${values.join(', ')}`,
      )
  }
  states.use?.forEach((value, index) => report('problem', value, ['states', 'use', index]))
  states.final?.forEach((value, index) => report('problem', value, ['states', 'final', index]))
  if (states.initial) report('problem', states.initial, ['states', 'initial'])
  for (const value of Object.keys(states.relabel ?? {})) report('problemAtKey', value, ['states', 'relabel', value])
}

/** Reports transitions of a document that start from or lead to a status that `states.use` leaves out. */
function lintUnusedStatuses(machine: StateMachine): void {
  const { compiler, values, statuses } = machine
  for (const [name, transition] of machine.transitions) {
    const { from, to } = stepOf(machine, [name, transition])
    if (from.every((status) => values.includes(status) && !statuses.includes(status)))
      compiler.problemAtKey(
        'MAN2116',
        ['transitions', name],
        `it can never start: ${from.join(', ')} is not in use`,
        `add ${from.join(', ')} to states.use, or remove ${name}`,
      )
    if (transition.to === undefined && to !== undefined && !statuses.includes(to))
      compiler.problemAtKey(
        'MAN2117',
        ['transitions', name],
        `it leads to "${to}", which is not in use`,
        `add ${to} to states.use, or remove ${name}`,
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

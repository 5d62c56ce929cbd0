import type { RawEntity } from '../../language'
import type { DraftField } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { expressionTypeOf } from '../expressions/type-of-field'
import { statusesOf } from '../fields/statuses'
import { documentTransition } from './standard'
import type { Step } from './status-reachability'

type RawTransition = NonNullable<RawEntity['transitions']>[string]

/** The statuses of an entity and the transitions that its manifest states. */
export interface StateMachine {
  compiler: Compiler
  isReceipt: boolean
  /** Name of the field that holds the status. */
  fieldName: string
  /** The field itself; undefined when the entity has no field of that name. */
  statusField: DraftField | undefined
  /** All values of the field. */
  values: readonly string[]
  /** The values that are in use: those of `states.use`, or else all. */
  statuses: readonly string[]
  transitions: readonly (readonly [name: string, transition: RawTransition])[]
}

export function stateMachineOf(compiler: Compiler): StateMachine {
  const { raw, fields } = compiler.draft
  const isReceipt = raw.kind === 'receipt'
  const fieldName = raw.states?.field ?? (isReceipt ? 'check_status' : 'status')
  const statusField = fields.get(fieldName)
  const type = statusField && expressionTypeOf(compiler.draft, statusField, compiler.context)
  return {
    compiler,
    isReceipt,
    fieldName,
    statusField,
    values: type?.kind === 'enum' ? type.values : [],
    statuses: statusesOf(compiler),
    transitions: Object.entries(raw.transitions ?? {}),
  }
}

/**
 * Returns the statuses between which a transition leads. What the manifest leaves out comes from the standard
 * transition of a document; a transition without any `from` starts from every status.
 */
export function stepOf(
  { isReceipt, statuses }: StateMachine,
  [name, { from, to }]: StateMachine['transitions'][number],
): Step {
  const standard = isReceipt ? documentTransition(name) : undefined
  return { from: from === undefined ? (standard?.from ?? statuses) : [from].flat(), to: to ?? standard?.to }
}

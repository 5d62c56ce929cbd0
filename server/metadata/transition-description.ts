import type * as z from 'zod'
import type { Field } from '../../src/rules/field'
import type { Needs } from '../../src/rules/access/needs'
import type { RoleType } from '../../src/rules/access/role-type'
import type { Check, Conditions, Text } from '../../src/rules/rules'
import type { Expression } from './expression'
import type { Where } from './where'
import type { FieldServer } from './field-description'
import type { Posting } from './posting'

export interface GuardRule {
  name: string
  when?: Expression<boolean>
  [parameter: string]: unknown
}

export interface Transition {
  /** Label of a step that a manifest adds to a document; the nine standard transitions have none. */
  label?: Text
  /** Statuses in which the transition may start; null for any status, and for rows without a status. */
  from: readonly string[] | null
  /** Status after the transition; null when the status does not change. */
  to: string | null
  /**
   * Role types that may fire the transition; a function makes this depend on the document and settings. Empty when only
   * the system fires the transition.
   */
  roles: Partial<Record<RoleType, true | Expression<boolean>>>
  /** The engine fires the transition when this condition holds (docs/domain.md, Updating dependents). */
  auto?: Expression<boolean>
  /**
   * The engine fires the transition once the instant `at` (epoch ms; null for never) has come and `auto`, if present,
   * holds.
   */
  due?: { at: Expression<number | null>; reason?: Text }
  when?: Expression<boolean>
  /**
   * Needs of the fields that the conditions of `roles` and `when` read. To an operator who lacks one, the transition is
   * offered whatever the conditions say, and refused when it is run.
   */
  needs?: readonly Needs[]
  reason?: true
  confirm?: true
  /** Ends or calls off the document. */
  danger?: true
  input?: Readonly<Record<string, Field>>
  /** Types and limits of the input. `conditions` holds the input's expressions, which read `doc` and `input`. */
  schema?: z.ZodType
  conditions?: Conditions<never>
  /**
   * Server-only properties of input fields. Choices of a reference are requested at the path `<transition>.<field>`.
   */
  server?: Readonly<Record<string, FieldServer>>
  returns?: Readonly<Record<string, Field>>
  guards: readonly GuardRule[]
  warnings: readonly GuardRule[]
  checks: readonly Check<never>[]
  /**
   * The transition is refused with 42300 while rows of the entity meet the condition, whose `form` is the transition's
   * row.
   */
  inUse?: readonly { entity: string; where: Where }[]
  postings: readonly Posting[]
}

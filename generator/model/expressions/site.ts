import type { Term, Type } from '../../expression/type'
import type { Path } from '../../yaml/yaml-file'
import type { DraftTable } from '../drafts/draft-types'
import type { EntityInterface, TableInterface } from '../drafts/entity-interface'
import type { Printed } from './printed'
import type { Column, Reads } from './row-types'

export type RawExpression = string | number | boolean | null

/** The place of an expression in the manifest, and what it may read besides the document, settings, actor and time. */
export interface Site {
  path: Path
  /** The expression may read `line`, a row of this table. */
  table?: DraftTable | undefined
  /** A bare name means a field of the row first, and then a field of the document. Used for recounts and claims. */
  bare?: true
  lets?: Readonly<Record<string, Type>>
  /** Names defined by `let` whose expression already has a reported problem. */
  failedLets?: ReadonlySet<string>
  /** The row from which a copy rule or a claim reads; without a table, the header of the source. */
  from?: { draft: EntityInterface; table?: TableInterface | undefined }
  /** `source` means the source of a copy rule, even if this document has a reference of that name. */
  copying?: true
  /** The expression may read `was.x`, the values of the row before the save. */
  was?: true
  /** Types of the input fields of a transition. */
  input?: Readonly<Record<string, Type>>
  /** The server evaluates the expression when it saves or previews, so it may call `stock`, `price` and the like. */
  live?: true
  /** Only the engine evaluates the expression, so the expression may read `downstream`. */
  engine?: true
  /** A null result counts as 0, because the target requires a number. */
  nullAsZero?: true
}

/** A column that an expression reads through a reference. */
export interface ReadColumn extends Column {
  /** Whether the browser also needs the column. */
  console: boolean
  /** The transitions before which the browser needs the column; absent when its form needs it at any time. */
  transitions?: readonly string[] | undefined
}

export interface Compiled extends Printed {
  reads: Reads
  type: Type
  /** The value of a constant, in the unit of the wanted type; absent for every other expression. */
  constant?: NonNullable<Term['constant']>
}

/** A constant that an expression may give. */
export interface GivenConstant {
  /** Numbers are in internal units. */
  value: unknown
  /** As the manifest writes it. */
  text: string
}

/** A column of an entity, or of its table. `entity` is the key, such as `good.sku`. */
export interface TargetColumn {
  entity: string
  table?: string | undefined
  column: string
}

/** A constant that a posting sets, and the path of the `set` in its manifest. */
export interface SetConstant extends GivenConstant, TargetColumn {
  path: Path
}

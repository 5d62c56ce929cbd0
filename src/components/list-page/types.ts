import type { ComponentType, ReactNode } from 'react'
import type { Section } from '../section'
import type { Shape } from '@/rules/field'
import type { LogApi, ReportApi, ResourceApi, RowMeta } from '@/request/resource'
import type { Conditions } from '@/rules/rules'

/** Props of a hand-written cell. */
export interface CellSlot<T> {
  row: T & RowMeta
  /** The cell as the list would draw it. */
  standard: ReactNode
}

/**
 * A column for a field of the entity (title, alignment, format and sorting follow from the field), or a hand-written
 * column.
 */
export type Column<T> =
  | {
      field: keyof T & string
      /** Fields to show when the column's field has no value. */ or?: readonly (keyof T & string)[]
      /** Text field whose value stands after the column's own: the name after the code. */ with?: keyof T & string
      link?: true
      sort?: true
      width?: number
      /** Hidden until the operator chooses the column. */ optional?: true
      /** A hand-written cell; its slot holds the standard cell. */ cell?: (slot: CellSlot<T>) => ReactNode
      /** Boolean field; when true, the value of this column is emphasised. */ strong?: keyof T & string
    }
  | {
      key: string
      title: ReactNode
      width?: number
      align?: 'left' | 'right' | 'center'
      render: (row: T & RowMeta) => ReactNode
    }

/**
 * A filter of a field. `as` makes a yes/no filter: whether a number is not zero, whether any field has a value. The
 * first four filters are shown in the bar.
 */
export interface Filter<T> {
  field: keyof T & string
  as?: 'nonzero' | 'filled'
  /** i18n key below `<entity>:filters.`, when the label is not the field's own. */
  label?: string
  /** Applies until the operator clears it, in URL format: `true`, `a,b`; for dates also `last_30_days`. */
  default?: string
}

export interface InputChecks {
  /** Zod schema of the input. */
  schema?: unknown
  /** Conditions of the input's fields. Their expressions read the row as `doc` and the entered values as `input`. */
  conditions?: Conditions<never>
}

/** How a transition or row action is presented; whether it is allowed depends on the server's `row.actions`. */
export interface Action {
  /**
   * Asks for confirmation with the text `<entity>:confirm.<name>`, else `mixins:confirm.<name>`. The label of the
   * action is `<entity>:actions.<name>`, else `mixins:actions.<name>`.
   */
  confirm?: true
  reason?: true
  danger?: true
  /** Fields that a dialog asks for. For a reference, the API's `options` call is given the field `<action>.<field>`. */
  input?: Shape['fields']
  /** Imports what the input is checked with. Lists are shown without it, and the server checks the input again. */
  loadChecks?: () => Promise<InputChecks>
  /** Values shown once after the transition (a one-time password). */
  returns?: Shape['fields']
  /**
   * Opens a drawer or a create screen instead of calling the server. `match` maps columns of the drawer to fields of
   * the row.
   */
  drawer?: string
  match?: Readonly<Record<string, string>>
  create?: string
}

export type Actions = Readonly<Record<string, Action>>

export interface ListView<T> {
  /** Enum field whose values become the status tabs. */
  tabs?: keyof T & string
  /** The fields that the search covers, shown as placeholder of the search box. */
  search?: readonly string[]
  sums?: readonly (keyof T & string)[]
  /** Values of `tabs` whose rows the sums count; absent for all rows. */
  sumsIn?: readonly string[]
  sort?: readonly string[]
  /** Rows per page until the operator chooses; default 20. */
  pageSize?: 10 | 50 | 100
  /** Paths of the entity's other screens, where they exist. */
  create?: string
  update?: string
}

/** Props of a form beside the list. */
export interface DetailProps {
  /** Query string of the form: `?id=5`, or the initial values of a new document. */
  search: string
  /** Called after a new document was stored. */
  onCreated: (id: number) => void
}
export type LoadDetail = () => Promise<{ default: ComponentType<DetailProps> }>

export interface ListPageProps<T> {
  shape: Shape
  api: ReportApi<T> | LogApi<T> | ResourceApi<T>
  columns: readonly Column<T>[]
  filters: readonly Filter<T>[]
  actions?: Actions
  view: ListView<T>
  /** Sections of the read-only drawer for a row of a log; logs have no page. */
  sections?: readonly Section<T>[]
  /** Loads the sections of the form, to preview a row or to print selected rows; logs have theirs in `sections`. */
  loadSections?: () => Promise<readonly Section<T>[]>
  /** Form for the document of a row that has no screen: a row of a log, a node of a tree that has a single screen. */
  detail?: LoadDetail
  /** Slots for hand-written parts of the page. */
  toolbar?: ReactNode
  rowActions?: (row: T & RowMeta) => ReactNode
  header?: ReactNode
}

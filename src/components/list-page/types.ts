import type { ComponentType, ReactNode } from 'react'
import type { Section } from '../section'
import type { Shape } from '@/rules/field'
import type { LogApi, ReportApi, ResourceApi, RowMeta } from '@/request/resource'
import type { Conditions } from '@/rules/rules'

/** What a taken-over cell may draw with. */
export interface CellSlot<T> {
  row: T & RowMeta
  /** The cell as the kit draws it. */
  standard: ReactNode
}

/** A field of the entity as a column (title, alignment, format and sorter follow from the field), or one of a person's own. */
export type Column<T> =
  | {
      field: keyof T & string
      /** Fields that stand there where the first has no value. */ or?: readonly (keyof T & string)[]
      link?: true
      sort?: true
      width?: number
      /** Not shown until chosen. */ optional?: true
      /** A person's cell, which gets the one that would stand there. */ cell?: (slot: CellSlot<T>) => ReactNode
      /** Field that says of a row whether its value stands out. */ strong?: keyof T & string
    }
  | {
      key: string
      title: ReactNode
      width?: number
      align?: 'left' | 'right' | 'center'
      render: (row: T & RowMeta) => ReactNode
    }

/** A filter follows its field's type; `as: 'nonzero'` makes a yes/no of a number. The first four stand in the bar. */
export interface Filter<T> {
  field: keyof T & string
  as?: 'nonzero'
  /** i18n key below `<entity>:filters.` when it is not the field's label. */
  label?: string
  /** Set until the operator clears it, in the URL's form: `true`, `a,b`; of a date also `last_30_days`. */
  default?: string
}

/** How a transition or row action presents itself; whether it may be done now is the server's word (`row.actions`). */
export interface Action {
  /** i18n: label at `<entity>:actions.<name>`, else `mixins:actions.<name>`; same for `confirm.`. */
  confirm?: true
  reason?: true
  danger?: true
  /** Asked for before it runs; choices of a reference come from `options` with `field` = `<action>.<field>`. */
  input?: Shape['fields']
  /** Types and limits of the input (zod), and what expressions say of it: they read the row as `doc`, and `input`. */
  schema?: unknown
  conditions?: Conditions<never>
  /** Shown once afterwards (a one-time password). */
  returns?: Shape['fields']
  /** Opens a drawer or a create screen in place of a call; `match`: column of the drawer's list → field of the row. */
  drawer?: string
  match?: Readonly<Record<string, string>>
  create?: string
}

export type Actions = Readonly<Record<string, Action>>

export interface ListView<T> {
  /** Field whose values are the status tabs. */
  tabs?: keyof T & string
  /** Shown as placeholder of the search box: the fields searched. */
  search?: readonly string[]
  sums?: readonly (keyof T & string)[]
  sort?: readonly string[]
  /** Rows of a page until the operator chooses; 20 when absent. */
  pageSize?: 10 | 50 | 100
  /** Paths of the entity's other screens, if it has them. */
  create?: string
  update?: string
}

/** A form that stands beside the list: which document it shows, and what happens once a new one is stored. */
export interface DetailProps {
  search: string
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
  /** Cards of the read-only drawer that a row opens: of logs, which have no page of their own. */
  sections?: readonly Section<T>[]
  /** Brings the cards of its document, for printing chosen rows; those of logs are here already. */
  loadSections?: () => Promise<readonly Section<T>[]>
  /** The document of a row, where it has no screen of its own: a log's detail, the node of a one-screen tree. */
  detail?: LoadDetail
  /** Slots for a person's file. */
  toolbar?: ReactNode
  rowActions?: (row: T & RowMeta) => ReactNode
  header?: ReactNode
}

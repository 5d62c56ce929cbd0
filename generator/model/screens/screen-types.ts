import type { Text } from '../fields/field-types'

export interface List {
  columns: readonly {
    field: string
    /** Fields whose values are shown when `field` has no value. */
    or?: readonly string[]
    /** A text field whose value stands after that of the column. */
    with?: string
    label?: Text
    /** The column links to the screen of the row. */
    link?: true
    sort?: true
    /** Hidden until the operator chooses the column. */
    optional?: true
    /** A boolean field; the value is emphasised where it is true. */
    strong?: string
    width?: number
  }[]
  filters: readonly {
    field: string
    as?: 'nonzero' | 'filled'
    label?: { key: string; text: Text }
    default?: string
  }[]
  search: readonly string[]
  sort: { default: readonly string[]; allow: readonly string[] }
  tabs?: string
  sums: readonly string[]
  /** Values of `tabs` whose rows the sums count; absent for all rows. */
  sumsIn?: readonly string[]
}

export interface Form {
  /** Sections that belong to no tab come first, then those of each tab in the order of the tabs. */
  sections: readonly FormSection[]
  tabs?: readonly { key: string; title: Text }[]
}

/** A button of a section: it runs an action, opens a screen (`to`, of the entity `opens`) or another site (`url`). */
export interface FormButton {
  key: string
  action?: string
  label?: Text
  to?: string
  opens?: string
  url?: string
}

type FormSection = {
  key: string
  title?: Text
  tab?: string
  fold?: 'open' | 'closed'
  buttons?: readonly FormButton[]
} & ({ fields: readonly string[] } | ({ table: string } & SheetColumns))

/** Grouped figures over the rows of a list, on a screen of their own. */
export interface Report {
  name: string
  title: Text
  path: string
  /** `by`: the span of days by which a date or time is grouped. */
  groups: readonly { field: string; by?: 'day' | 'week' | 'month' | 'year' }[]
  sums: readonly string[]
  /** Title of the number of rows; absent means the standard one. */
  count?: Text
  /** Date or time by which the figures are limited to a period. */
  period?: string
  /** Presets of filters, in URL format. */
  defaults: Readonly<Record<string, string>>
}

/** What a printed document shows; an absent member means the default. */
export interface Print {
  paper?: 'a4' | 'roll'
  fields?: readonly string[]
  tables?: readonly { table: string; columns: readonly string[]; sums?: readonly string[] }[]
  /** `by`: header field with the person whose name is printed. */
  signatures?: readonly { name: string; label: Text; by?: string }[]
  notes?: Text
}

/**
 * The columns of a sheet. `columns` are shown at first; `offered` are all that an operator may choose, in order, and is
 * absent when every column is shown at first.
 */
export interface SheetColumns {
  columns: readonly string[]
  offered?: readonly string[]
  /** Column → the statuses (`submitted`, `submitted@head_office`) in which it is shown; other columns always are. */
  shownIn?: Readonly<Record<string, readonly string[]>>
}

import type { ColumnStatuses } from '@/rules/access/shown-columns'

/**
 * A button of a card. It runs the action of that name while the document allows it, or opens a screen of `opens` (`to`)
 * or another site (`url`), in which `{field}` is the value of a field. Its text is `<entity>:buttons.<key>`.
 */
export interface FormButton {
  key: string
  action?: string
  to?: string
  opens?: string
  url?: string
}

/**
 * A card of a form: header fields, or the rows of a child table. Its title is the translation
 * `<entity>:sections.<key>`. `columns` of rows are shown at first; `offered` are all that the operator may choose, in
 * order, where some are hidden at first; `shownIn` has the statuses of columns that are not shown in every status.
 */
export type Section<T> = {
  key: string
  /** Tab of the card, titled `<entity>:tabs.<tab>`. Cards without a tab stand above the tabs. */
  tab?: string
  /** Buttons below the fields or rows. */
  buttons?: readonly FormButton[]
  /** The title folds the card away; the card begins open or closed. */
  fold?: 'open' | 'closed'
} & (
  | { fields: readonly (keyof T & string)[] }
  | { table: keyof T & string; columns: readonly string[]; offered?: readonly string[]; shownIn?: ColumnStatuses }
)

import type { Shape } from '../field'
import { isAtMoment, type Moment } from './editable'

/** Column of a sheet → the statuses (`submitted`, `submitted@head_office`) in which it is shown. */
export type ColumnStatuses = Readonly<Record<string, readonly string[]>>

/** Whether a column of a sheet is shown now. Columns that `shownIn` does not name always are. */
export function isColumnShown(
  name: string,
  shownIn: ColumnStatuses | undefined,
  shape: Pick<Shape, 'states'>,
  moment: Moment,
): boolean {
  return shownIn?.[name]?.some((rule) => isAtMoment(rule, shape, moment)) ?? true
}

import type { RawEntity } from '../../language'

type RawSection = NonNullable<RawEntity['form']>['sections'][number]

/** A column as a section of a form states it: `order_qty`, or `{field: order_qty, optional: true}`. */
export type RawColumn = NonNullable<RawSection['lines']>[number]

/** The name of a column of a form or of a list. */
export const columnName = (column: string | { field: string }): string =>
  typeof column === 'string' ? column : column.field

/** Whether the column is hidden until the operator chooses it. */
export const isOptional = (column: RawColumn): boolean => typeof column !== 'string' && column.optional === true

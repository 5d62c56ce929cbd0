/** The name of a column as a section of a form states it: `order_qty`, or `{field: order_qty, optional: true}`. */
export const columnName = (column: string | { field: string }): string =>
  typeof column === 'string' ? column : column.field

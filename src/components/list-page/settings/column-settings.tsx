import { useList } from '../list-context'
import { columnName, otherFields } from '../table/column-fields'
import { ColumnButton } from './column-button'

/** Button for choosing and ordering the columns of a list. */
export function ColumnSettings() {
  const { columns, text, settings, views } = useList()
  const choices = columns.map((column) => ({
    name: columnName(column),
    label: 'field' in column ? text.column(column.field, otherFields(column)) : column.title,
  }))
  return <ColumnButton columns={choices} settings={settings} views={views} />
}

import { useMemo } from 'react'
import type { Field, Shape } from '@/rules/field'
import { useList } from '../list-context'
import { type AnyColumn, columnAlign, columnField, columnName, defaultWidth, otherFields } from './column-fields'

/** A visible column: its definition with the operator's settings. */
export interface ShownColumn {
  column: AnyColumn
  name: string
  field: Field | undefined
  title: string
  /** A unit sign after the title, instead of one in each cell. */
  unitSign: string
  width: number
  align: 'left' | 'right' | 'center'
}

/** Pixels for the icon behind a document's status that explains it. */
const NOTE_WIDTH = 22

const isStatus = ({ kind, states }: Shape, name: string): boolean => kind === 'receipt' && states?.field === name

const NO_NAMES: readonly string[] = []

/** The visible columns in the operator's order. Columns in `always` are among them even when they are hidden. */
export function useShownColumns(always: readonly string[] = NO_NAMES): ShownColumn[] {
  const { shape, columns, text, settings } = useList()
  const columnSettings = settings.settings.columns
  return useMemo(() => {
    const byName = new Map(columns.map((column) => [columnName(column), column]))
    return columnSettings.flatMap(({ name, shown, width }) => {
      const column = byName.get(name)
      if (!column || !(shown || always.includes(name))) return []
      const field = columnField(shape, column)
      const title =
        'field' in column
          ? text.column(name, otherFields(column))
          : typeof column.title === 'string'
            ? column.title
            : ''
      const words = Object.keys(field?.options ?? {}).map((value) => text.option(name, value))
      const unitSign = field?.type === 'money' ? '¥' : ''
      return [
        {
          column,
          name,
          field,
          title,
          unitSign,
          width: width ?? defaultWidth(column, field, title, words) + (isStatus(shape, name) ? NOTE_WIDTH : 0),
          align: columnAlign(column, field),
        },
      ]
    })
  }, [shape, columns, text, columnSettings, always])
}

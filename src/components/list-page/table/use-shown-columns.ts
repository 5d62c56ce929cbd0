import { useMemo } from 'react'
import type { Field, Shape } from '@/rules/field'
import { useList } from '../list-context'
import { type AnyColumn, columnAlign, columnField, columnName, defaultWidth, otherFields } from './column-fields'

/** A visible column without its width. */
interface DescribedColumn {
  column: AnyColumn
  name: string
  field: Field | undefined
  title: string
  /** A unit sign after the title, instead of one in each cell. */
  unitSign: string
  align: 'left' | 'right' | 'center'
  /** Pixels for an operator who has set no other width. */
  usualWidth: number
}

/** A visible column: its definition with the operator's settings. */
export interface ShownColumn extends Omit<DescribedColumn, 'usualWidth'> {
  width: number
}

/** Pixels for the icon behind a document's status that explains it. */
const NOTE_WIDTH = 22

const isStatus = ({ kind, states }: Shape, name: string): boolean => kind === 'receipt' && states?.field === name

const NO_NAMES: readonly string[] = []
const BETWEEN_NAMES = '\n'

/**
 * The visible columns in the operator's order. Columns in `always` are among them even when they are hidden. The result
 * stays the same while the operator changes the width of a column.
 */
export function useDescribedColumns(always: readonly string[] = NO_NAMES): readonly DescribedColumn[] {
  const { shape, columns, text, settings } = useList()
  const names = settings.settings.columns
    .filter(({ name, shown }) => shown || always.includes(name))
    .map(({ name }) => name)
    .join(BETWEEN_NAMES)
  return useMemo(() => {
    const byName = new Map(columns.map((column) => [columnName(column), column]))
    return names.split(BETWEEN_NAMES).flatMap((name) => {
      const column = byName.get(name)
      if (!column) return []
      const field = columnField(shape, column)
      const title =
        'field' in column
          ? text.column(name, otherFields(column))
          : typeof column.title === 'string'
            ? column.title
            : ''
      const words = Object.keys(field?.options ?? {}).map((value) => text.option(name, value))
      return [
        {
          column,
          name,
          field,
          title,
          unitSign: field?.type === 'money' ? '¥' : '',
          align: columnAlign(column, field),
          usualWidth: defaultWidth(column, field, title, words) + (isStatus(shape, name) ? NOTE_WIDTH : 0),
        },
      ]
    })
  }, [shape, columns, text, names])
}

/** The visible columns with their widths. */
export function useShownColumns(always: readonly string[] = NO_NAMES): readonly ShownColumn[] {
  const described = useDescribedColumns(always)
  const { columns } = useList().settings.settings
  return useMemo(() => {
    const widths = new Map(columns.map(({ name, width }) => [name, width]))
    return described.map(({ usualWidth, ...column }) => ({ ...column, width: widths.get(column.name) ?? usualWidth }))
  }, [described, columns])
}

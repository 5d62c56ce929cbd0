import { useCallback, useMemo } from 'react'
import { useEntityText } from '@/components/entity-text'
import { describingColumns, goodsColumns } from '@/components/line-grid/view/columns/goods-columns'
import type { LineGridProps, SheetLayout } from '@/components/line-grid/types'
import { ColumnButton } from '@/components/list-page/settings/column-button'
import { useKeptLayout } from '@/components/list-page/settings/use-kept-layout'
import { useListSettings } from '@/components/list-page/settings/use-list-settings'
import { useViews } from '@/components/list-page/views/use-views'
import { shareLayout } from '@/components/list-page/views/view-api'
import { TABLET, useMedia } from '@/components/use-media'
import type { Field } from '@/rules/field'
import { useColumnsInError } from './use-columns-in-error'

type Grid = Pick<LineGridProps, 'ns' | 'table' | 'shape' | 'columns' | 'errors'>

/**
 * The operator's columns, widths and density of a sheet. The server keeps them per operator and sheet, as it keeps
 * those of lists, and managers share them with roles. A hidden column shows while a line has a problem in it. Columns
 * outside `initial` are hidden until the operator chooses them. The status of the document hides the columns of
 * `hidden`; their settings are kept for other statuses.
 */
export function useSheetLayout(
  { ns, table, shape, columns, errors }: Grid,
  { initial, hidden }: { initial: readonly string[]; hidden: ReadonlySet<string> },
): {
  columns: readonly string[]
  layout: SheetLayout
  /** The layout is not known yet, because the operator opens the sheet for the first time in this browser. */
  isPending: boolean
} {
  const sheet = `${ns}:${table}`
  const text = useEntityText(ns)
  const storedViews = useViews(sheet)
  const offered = useMemo(() => goodsColumns(columns, shape), [columns, shape])
  const isNarrow = useMedia(TABLET)
  const known = useMemo(() => {
    // A tablet is too narrow for the columns that only describe the goods, so the operator has to choose these columns.
    const describing = isNarrow ? describingColumns(offered, shape) : []
    return offered.map((name) =>
      (columns.includes(name) && !initial.includes(name)) || describing.includes(name)
        ? { name, optional: true as const }
        : { name },
    )
  }, [offered, columns, initial, isNarrow, shape])
  const settings = useListSettings({
    known,
    kept: useKeptLayout(sheet, storedViews),
    activeView: undefined,
    pageSize: undefined,
  })
  const { change } = settings
  const { columns: columnSettings, density } = settings.settings
  const inError = useColumnsInError(errors)
  const shown = useMemo(
    () =>
      columnSettings
        .filter(({ name, shown: isChosen }) => (isChosen && !hidden.has(name)) || inError.has(name))
        .map(({ name }) => name),
    [columnSettings, inError, hidden],
  )
  const resize = useCallback(
    (column: string, width: number | null) =>
      change({
        columns: columnSettings.map((setting) => {
          if (setting.name !== column) return setting
          const { width: _before, ...others } = setting
          return width === null ? others : { ...others, width: Math.round(width) }
        }),
      }),
    [change, columnSettings],
  )
  const widths = useMemo(
    () => Object.fromEntries(columnSettings.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
    [columnSettings],
  )
  const compact = density === 'compact'
  const { settings: chosen, unchanged, reset } = settings
  const { stored, refresh } = storedViews
  const layout = useMemo(
    (): SheetLayout => ({
      widths,
      resize,
      density: compact ? 'compact' : 'default',
      toggleDensity: () => change({ density: compact ? 'comfortable' : 'compact' }),
      chooser: (
        <ColumnButton
          isLowOnScreen
          columns={offered
            .filter((name) => !hidden.has(name))
            .map((name) => ({
              name,
              label: text.lineField(table, name),
              needed: isEntered(shape.fields[name]),
            }))}
          settings={{ settings: chosen, unchanged, change, reset }}
          views={{
            stored,
            refresh,
            async shareLayout(share, isShared) {
              await shareLayout(sheet, share, isShared ? chosen : null)
              await refresh()
            },
          }}
        />
      ),
    }),
    [
      widths,
      resize,
      compact,
      change,
      offered,
      hidden,
      text,
      table,
      shape,
      chosen,
      unchanged,
      reset,
      stored,
      refresh,
      sheet,
    ],
  )
  return { columns: shown, layout, isPending: storedViews.isPending }
}

/** Whether the operator has to fill in the column, so that the column cannot be hidden. */
const isEntered = (field: Field | undefined) => field?.required === true && !field.system

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import { useCellTextContext } from '@/components/line-grid/cells/use-cell-text-context'
import type { LineGridProps } from '@/components/line-grid/types'
import { goodsColumns } from '@/components/line-grid/view/columns/goods-columns'
import { SheetActions, type Notice } from './sheet-actions'
import { Sheet } from './sheet'
import type { SheetScope } from './sheet-context'

/** In ms. A large sheet is drawn first, and a burst of keys ends first. */
const CHECK_DELAY = 300

const NO_ERRORS: NonNullable<LineGridProps['errors']> = []

/** Creates the sheet for the rows of a document and keeps it up to date with the document. */
export function useSheetScope(input: LineGridProps): {
  props: LineGridProps
  scope: SheetScope
  notice: Notice | null
} {
  const { ns, table, shape } = input
  const columns = useMemo(() => goodsColumns(input.columns, shape), [input.columns, shape])
  const props: LineGridProps = { ...input, columns }
  const text = useEntityText(ns)
  const textContext = useCellTextContext(ns, table, props.env.today)
  const [sheet] = useState(() => new Sheet(props, textContext))
  const [actions] = useState(() => new SheetActions(sheet))
  const [notice, setNotice] = useState<Notice | null>(null)
  const label = useCallback((field: string) => text.lineField(table, field), [text, table])
  const option = useCallback((field: string, value: string) => text.lineOption(table, field, value), [text, table])
  const scope = useMemo(
    (): SheetScope => ({ sheet, ns, actions, label, option, onLoadOptions: props.onLoadOptions }),
    [sheet, ns, actions, label, option, props.onLoadOptions],
  )
  actions.onNotice(setNotice)
  actions.onLeave(props.onLeave)
  useSyncSheet(sheet, props, textContext)
  return { props, scope, notice }
}

/**
 * Passes changes of the document to the sheet. Props that the drawing of cells reads are passed during render; rows and
 * errors before the browser paints.
 */
function useSyncSheet(sheet: Sheet, props: LineGridProps, textContext: Sheet['textContext']): void {
  const { t } = useTranslation('grid')
  const { rows, doc, env, errors = NO_ERRORS, onChange, readOnly = false } = props
  sheet.setProps(props, textContext, ({ problem, decimals }) => t(`problem.${problem}`, { count: decimals }))
  useLayoutEffect(() => sheet.store.onRowsChange(onChange), [sheet, onChange])
  useLayoutEffect(() => sheet.store.setDocument(env, doc), [sheet, env, doc])
  useLayoutEffect(() => sheet.store.receive(rows), [sheet, rows])
  useLayoutEffect(() => sheet.store.setErrors(errors), [sheet, errors])
  // Rows that nobody has touched are checked too: when the document was opened, and after a pause in its changes,
  // because a row may be wrong by a field of the header or by a total.
  useEffect(() => {
    if (readOnly) return
    const later = setTimeout(() => sheet.store.checkAll(), CHECK_DELAY)
    return () => clearTimeout(later)
  }, [sheet, env, doc, readOnly])
  useLayoutEffect(() => sheet.store.topics.publish('inner'), [sheet, props.inner])
  useLayoutEffect(() => () => sheet.store.flush(), [sheet])
}

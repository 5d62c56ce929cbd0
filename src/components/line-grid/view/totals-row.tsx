import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { totalText } from '@/components/line-grid/cells/cell-value'
import type { Pins } from './columns/frozen-columns'
import styles from './frame.module.css'
import { useLocale } from '@/i18n/use-locale'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { countLines } from '@/components/line-grid/store/row-actions'
import { isSummed, total } from '@/components/line-grid/store/totals'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  columns: readonly string[]
  template: string
  frozen: Pins
  height: number
  rowIndex: number
}

/** Number of lines and sums of quantities and amounts; always visible and updated while typing. */
export const TotalsRow = memo(function TotalsRow({ columns, template, frozen, height, rowIndex }: Props) {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.totals}
      style={{ gridTemplateColumns: template, height }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.corner}>
        {t('total')}
      </div>
      {columns.map((name, at) => (
        <div
          key={name}
          role="gridcell"
          aria-colindex={at + 2}
          className={styles.total}
          style={frozen.get(at)}
          data-frozen={frozen.has(at) ? at : undefined}
          data-numeric={isSummed(name, sheet.props.shape) || undefined}
        >
          {isSummed(name, sheet.props.shape) ? <Total field={name} /> : at === 0 ? <Count /> : null}
        </div>
      ))}
    </div>
  )
})

/** The total of a column as text; null for quantities of different units. */
export function useTotal(name: string): string | null {
  const { sheet } = useSheet()
  const locale = useLocale()
  const sum = useTopic(
    sheet.store,
    'values',
    useCallback(
      () =>
        total(
          sheet.store.lines.map(({ row }) => row),
          name,
          sheet.field(name),
        ),
      [sheet, name],
    ),
  )
  return sum === null ? null : totalText(sheet.field(name), sum, locale)
}

function Total({ field }: { field: string }) {
  return useTotal(field)
}

export function Count() {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  const count = useTopic(
    sheet.store,
    'values',
    useCallback(() => countLines(sheet), [sheet]),
  )
  return <>{t('count', { count })}</>
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/components/format/number'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-topic'
import { countTotals } from './line-state'
import { signed } from './station-row'
import styles from './station.module.css'

/** The bottom line of a station: how many lines are counted, and how much was counted in all. */
export function StationTotals({ counting }: { counting: Counting }) {
  const { sheet } = useSheet()
  const { t } = useTranslation('station')
  const { store } = sheet
  // The snapshot is a text, so that this component renders again only when a total changes.
  useTopic(
    store,
    'values',
    useCallback(() => JSON.stringify(countTotals(store.rows(), counting)), [store, counting]),
  )
  const { done, lineCount, differing, counted, difference, hasExpected } = countTotals(store.rows(), counting)
  const total =
    counted === null ? t('all_lines', { count: lineCount }) : t('total', { quantity: formatQuantity(counted) })
  return (
    <div className={styles.totals}>
      <b>{hasExpected ? t('lines', { done, all: lineCount }) : total}</b>
      {hasExpected && counted !== null && difference !== null && (
        <span>
          {total} · {t('difference', { quantity: signed(difference) })}
        </span>
      )}
      {counted === null && differing > 0 && <span>{t('differing', { count: differing })}</span>}
    </div>
  )
}

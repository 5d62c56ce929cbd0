import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/components/format/number'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-store'
import { countTotals } from './line-state'
import { signed } from './station-row'
import styles from './station.module.css'

/** How far the count is, at the foot of a station. */
export function StationTotals({ counting }: { counting: Counting }) {
  const { sheet } = useSheet()
  const { t } = useTranslation('station')
  const { store } = sheet
  // The result as text, so that a change of a row that leaves the totals as they are draws nothing anew.
  useTopic(
    store,
    'values',
    useCallback(() => JSON.stringify(countTotals(store.rows(), counting)), [store, counting]),
  )
  const { done, all, differing, counted, difference, hasExpected } = countTotals(store.rows(), counting)
  const total = counted === null ? t('all_lines', { count: all }) : t('total', { quantity: formatQuantity(counted) })
  return (
    <div className={styles.totals}>
      <b>{hasExpected ? t('lines', { done, all }) : total}</b>
      {hasExpected && counted !== null && difference !== null && (
        <span>
          {total} · {t('difference', { quantity: signed(difference) })}
        </span>
      )}
      {counted === null && differing > 0 && <span>{t('differing', { count: differing })}</span>}
    </div>
  )
}

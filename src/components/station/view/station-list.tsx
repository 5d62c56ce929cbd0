import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-topic'
import { inCountingOrder } from './line-state'
import { StationRow } from './station-row'
import styles from './station.module.css'

interface Props {
  list: RefObject<HTMLOListElement | null>
  counting: Counting
  /** A new object when the language or a rule changes, so that every row is drawn again. */
  redrawToken: object
  onStep: (key: string, by: number) => void
  onOpen: (key: string) => void
}

/** The lines in counting order: the line scanned last is highlighted at the top, then lines that are short. */
export function StationList({ list, counting, redrawToken, onStep, onOpen }: Props) {
  const { sheet } = useSheet()
  const { t } = useTranslation('station')
  const { store } = sheet
  const lit = useSyncExternalStore(
    useCallback((listener) => store.topics.on('scanned', listener), [store]),
    () => sheet.scannedKey,
  )
  const present = useTopic(
    store,
    'lines',
    useCallback(() => store.lines.map(({ key }) => key).join(' '), [store]),
  )
  // Only a scan and a new line sort the list. A press of plus or minus does not, because the next press at the same
  // place would change the line that had moved there.
  const [order, setOrder] = useState<{ present: string; lit: string | null; keys: readonly string[] } | null>(null)
  const isSorted = order !== null && order.present === present && order.lit === lit
  const keys = isSorted ? order.keys : inCountingOrder(store.lines, counting, lit)
  if (!isSorted) setOrder({ present, lit, keys })
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a clean-up function.
    list.current?.scrollTo({ top: 0 })
  }, [list, lit])
  if (keys.length === 0) return <p className={styles.empty}>{t('empty')}</p>
  return (
    <ol ref={list} className={styles.list} aria-label={t('list')}>
      {keys.map((key) => (
        <StationRow
          key={key}
          lineKey={key}
          counting={counting}
          lit={key === lit}
          redrawToken={redrawToken}
          onStep={onStep}
          onOpen={onOpen}
        />
      ))}
    </ol>
  )
}

import { type RefObject, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
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
  const joined = useTopic(
    store,
    'values',
    useCallback(() => inCountingOrder(store.lines, counting, sheet.scannedKey).join(' '), [store, counting, sheet]),
  )
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
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

import Button from 'antd/es/button'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './card.module.css'
import { LineCard } from './line-card'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { Count, useTotal } from './totals-row'
import { isSummed } from '@/components/line-grid/store/totals'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  columns: readonly string[]
  redrawToken: object
  label: string
  empty: ReactNode
}

/** Number of cards drawn at first, and added by each press of the button below the cards. */
const CARDS_PER_STEP = 60

/** The lines on a phone: one card per line. */
export function CardView({ columns, redrawToken, label, empty }: Props) {
  const { sheet, label: name } = useSheet()
  const { t } = useTranslation('grid')
  const { store, cursor } = sheet
  const joined = useTopic(
    store,
    'lines',
    useCallback(() => store.lines.map(({ key }) => key).join(' '), [store]),
  )
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
  const activeKey = useTopic(
    store,
    'cursor',
    useCallback(() => cursor.active?.key ?? '', [cursor]),
  )
  const [requested, setRequested] = useState(CARDS_PER_STEP)
  const shown = Math.max(requested, keys.indexOf(activeKey) + 1)
  const sums = columns.filter((column) => isSummed(column, sheet.props.shape))
  if (keys.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <>
      <ol className={styles.cards} aria-label={label}>
        {keys.slice(0, shown).map((key, index) => (
          <LineCard key={key} lineKey={key} index={index} columns={columns} redrawToken={redrawToken} />
        ))}
      </ol>
      {keys.length > shown && (
        <Button block onClick={() => setRequested(shown + CARDS_PER_STEP)}>
          {t('more_lines', { count: keys.length - shown })}
        </Button>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Count />
          </dd>
        </div>
        {sums.map((column) => (
          <CardTotal key={column} column={column} label={name(column)} />
        ))}
      </dl>
    </>
  )
}

function CardTotal({ column, label }: { column: string; label: string }) {
  const total = useTotal(column)
  return total === null ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{total}</dd>
    </div>
  )
}

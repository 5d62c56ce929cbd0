import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/components/format/number'
import type { CellPosition } from '@/components/line-grid/store/cursor'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useLine } from '@/components/line-grid/store/use-line'
import { nameOfRow } from './row-name'
import styles from './scan-bar.module.css'
import type { ScanView } from './scan-view'

interface Props {
  stuck: NonNullable<ScanView['stuck']>
  /** Says how many later scans the same command has undone; null when it has undone none. */
  undone: string | null
  /** The field that scans count. */
  field: string
  /** Goes to the count of the line. */
  onCorrect: (cell: CellPosition) => void
}

/** Says why the last scan cannot be undone, by what its line holds now, and leads to the quantity of the line. */
export function StuckNote({ stuck, undone, field, onCorrect }: Props) {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  const { line } = useLine(sheet.store, stuck.key)
  const before = undone === null ? '' : t('scan.undone_before', { undone })
  if (!line)
    return (
      <span className={styles.quiet}>
        {before}
        {t('scan.stuck_deleted')}
      </span>
    )
  const now = line.row[field]
  const item = nameOfRow(line.row, sheet.props.shape) ?? ''
  if (!sheet.canEdit({ key: line.key, field }) || now === stuck.counted)
    return (
      <span className={styles.quiet}>
        {before}
        {t('scan.stuck_locked', { item })}
      </span>
    )
  const quantity = (value: unknown) => formatQuantity(typeof value === 'number' ? value : 0, null)
  return (
    <button type="button" className={styles.stuck} onClick={() => onCorrect({ key: line.key, field })}>
      {before}
      {t('scan.stuck', { item, counted: quantity(stuck.counted), now: quantity(now) })}
    </button>
  )
}

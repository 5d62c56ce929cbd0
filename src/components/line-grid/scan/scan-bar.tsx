import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import Button from 'antd/es/button'
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/components/format/number'
import { ONE_UNIT } from '@/exact/scale'
import styles from './scan-bar.module.css'
import { nameOfRow, numberAmongSame } from './row-name'
import { ScanInput } from './scan-input'
import type { Scanner } from './scanner'
import { StuckNote } from './stuck-note'
import type { CellPosition } from '@/components/line-grid/store/cursor'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import type { Row } from '@/components/line-grid/types'
import { useLine } from '@/components/line-grid/store/use-line'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  scanner: Scanner
  input: RefObject<HTMLInputElement | null>
  onShow: (key: string) => void
  /** Goes to the count of a line, for the operator to correct it. */
  onCorrect: (cell: CellPosition) => void
}

/** The scan field and the result of the last scan. The field keeps the focus after every scan. */
export function ScanBar({ scanner, input, onShow, onCorrect }: Props) {
  const { sheet } = useSheet()
  const { t } = useTranslation('grid')
  const [value, setValue] = useState('')
  const [reader] = useState(() => new ScanInput((text) => scanner.queue.push(text)))
  const hint = useId()
  const view = useTopic(
    sheet.store,
    'scan',
    useCallback(() => scanner.view, [scanner]),
  )
  const composing = useRef(false)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (!reader.press(event.nativeEvent, field.value)) return
    event.preventDefault()
    event.stopPropagation()
    setValue('')
    if (!composing.current) return
    // An open input method composition would write into the emptied field; blur ends the composition.
    field.blur()
    field.value = ''
    field.focus()
  }

  /** The text of a counted quantity: in packs where packs are counted, plus the loose units. */
  function quantityText({ quantity, rest }: { quantity: number; rest: number }, row: Row): string {
    const unit = typeof row.unit_name === 'string' ? row.unit_name : null
    const pack = scanner.counting?.pack ?? null
    if (pack === null) return t('scan.counted', { quantity: formatQuantity(quantity, unit) })
    const packs = formatQuantity(quantity, null)
    const count = quantity / ONE_UNIT
    if (rest === 0) return t('scan.packs', { count, packs })
    const size = formatQuantity(Number(row[pack] ?? 0), unit)
    return t('scan.packs_and_rest', { count, packs, rest: formatQuantity(rest, unit), pack: size })
  }

  const { last, undo } = view
  const undone = undo?.kind === 'done' && undo.taken > 0 ? t('scan.undone', { count: undo.taken }) : null
  // The line has another count than the scan when it was changed by hand, or when another device has counted it too.
  const { line, problems } = useLine(sheet.store, last?.key ?? '')
  const field = scanner.counting?.field ?? ''
  const count = line?.row[field]
  const shown = last && {
    ...last,
    ...(typeof count === 'number' && count !== last.quantity && { quantity: count, rest: 0 }),
  }
  // Of several rows with the same goods, the scan or `*24` has changed one. Its batch stands in the row, which is lit.
  const no = line ? numberAmongSame(sheet.store.lines, line.key) : null
  const problem = problems.get(field)
  const isOver = shown !== null && shown.quantity > 0 && problem !== undefined && !problem.isWarning
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <BarcodeOutlined aria-hidden className={styles.sign} />
        <input
          ref={input}
          className={styles.input}
          value={value}
          placeholder={t('scan.placeholder')}
          aria-label={t('scan.label')}
          aria-describedby={hint}
          title={t('scan.tip')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          data-scan-field
          onChange={(event) => setValue(event.currentTarget.value)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
          onKeyDown={press}
        />
        <kbd className={styles.key}>F3</kbd>
      </div>
      <span id={hint} className="visually-hidden">
        {t('scan.tip')}
      </span>
      <div className={styles.last} role="status" data-over={isOver || undefined} data-scan-shown={view.countedScans}>
        {view.stuck ? (
          <StuckNote stuck={view.stuck} undone={undone} field={field} onCorrect={onCorrect} />
        ) : view.undo?.kind === 'refused' ? (
          <span className={styles.refused}>
            {view.undo.available === 0
              ? t('scan.nothing_to_undo')
              : t('scan.undo_limit', { count: view.undo.available })}
          </span>
        ) : line && shown ? (
          <button type="button" className={styles.lastLine} onClick={() => onShow(shown.key)}>
            <b>{nameOfRow(line.row, sheet.props.shape) ?? shown.code}</b>
            <span>
              {no !== null && t('scan.row', { no })}
              {isOver && t('scan.over')} {quantityText(shown, line.row)}
            </span>
          </button>
        ) : (
          <span className={styles.quiet}>{undone ?? t('scan.ready')}</span>
        )}
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined />}
          disabled={!scanner.canUndo}
          aria-label={t('scan.undo')}
          title={`${t('scan.undo')} (-1)`}
          onClick={() => {
            scanner.undo(1)
            input.current?.focus()
          }}
        >
          <span className={styles.undoWord}>{t('scan.undo')}</span>
        </Button>
      </div>
    </div>
  )
}

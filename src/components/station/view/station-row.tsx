import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { inSentence } from '@/rules/in-sentence'
import { withSign } from '@/components/format/format-field'
import { formatQuantity } from '@/components/format/number'
import { ONE_UNIT } from '@/exact/scale'
import { nameOfRow } from '@/components/line-grid/scan/row-name'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { severity } from '@/components/line-grid/store/cell-problem'
import { useLine } from '@/components/line-grid/store/use-line'
import type { Row } from '@/components/line-grid/types'
import { lineState, missingFields, shownState } from './line-state'
import styles from './station-row.module.css'

interface Props {
  lineKey: string
  counting: Counting
  /** The line was scanned last. */
  lit: boolean
  /** A new object when the language or a rule changes, so that the row is drawn again. */
  redrawToken: object
  onStep: (key: string, by: number) => void
  onOpen: (key: string) => void
}

/** Batch and expiry date of a line, which tell rows of the same goods apart. */
function batchOfRow({ batch_no, batch_id_label, expiry_date }: Row): string {
  return [batch_no ?? batch_id_label, expiry_date].filter((value) => typeof value === 'string').join(' · ')
}

/** A difference with its sign: "+2", "-2", "0". */
export function signed(thousandths: number): string {
  return withSign({ signed: true }, thousandths, formatQuantity(thousandths))
}

/** A line with its progress and plus and minus buttons. */
export const StationRow = memo(function StationRow({ lineKey, counting, lit, onStep, onOpen }: Props) {
  const { sheet, label } = useSheet()
  const { t, i18n } = useTranslation('station')
  const say = useText()
  const { store } = sheet
  const { line, problems } = useLine(store, lineKey)
  if (!line) return null
  const progress = lineState(line.row, counting)
  const { counted, expected, difference } = progress
  const name = nameOfRow(line.row, sheet.props.shape) ?? '—'
  const missing = missingFields(sheet, lineKey, counting, { isUnderway: lit })
  const [[field, problem] = []] = [...problems].toSorted(
    ([, a], [, b]) => Number(a.isWarning ?? 0) - Number(b.isWarning ?? 0),
  )
  // A reason for a quantity that cannot stay would be typed in vain.
  const isWrongCount = problem !== undefined && !problem.isWarning && field === counting.field
  const writable = sheet.canEdit({ key: lineKey, field: counting.field })
  const batch = batchOfRow(line.row)
  const state = shownState(progress)
  return (
    <li
      className={styles.row}
      data-key={lineKey}
      data-lit={lit || undefined}
      data-state={state}
      data-has-problem={missing.length > 0 || problem !== undefined || undefined}
    >
      <button
        type="button"
        className={styles.facts}
        aria-label={t('open_line', { name })}
        onClick={() => onOpen(lineKey)}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.counts}>
          <b className={styles.count}>
            {formatQuantity(counted)}
            {expected !== null && `/${formatQuantity(expected)}`}
          </b>
          {difference !== null && (
            <span className={styles.difference}>
              {state === 'right' ? t('right') : t('difference', { quantity: signed(difference) })}
            </span>
          )}
          {missing.length > 0 && !isWrongCount ? (
            <span className={styles.missing}>
              {t('fill_in', { fields: missing.map((name) => inSentence(label(name), i18n.language)).join(t('and')) })}
            </span>
          ) : problem ? (
            <span className={styles.problem} data-problem={severity([problem])}>
              {field !== undefined && field !== counting.field && `${label(field)}${t('common:colon')}`}
              {say(problem)}
              {problem.set !== undefined &&
                field === counting.field &&
                t('should_be', { quantity: formatQuantity(problem.set) })}
            </span>
          ) : (
            batch && <span className={styles.batch}>{batch}</span>
          )}
        </span>
      </button>
      {writable && (
        <span className={styles.steps}>
          <StepButton
            by={-ONE_UNIT}
            lineKey={lineKey}
            label={t('less', { name })}
            disabled={counted <= 0}
            onStep={onStep}
          />
          <StepButton by={ONE_UNIT} lineKey={lineKey} label={t('more', { name })} onStep={onStep} />
        </span>
      )}
    </li>
  )
})

interface StepProps {
  lineKey: string
  by: number
  label: string
  disabled?: boolean
  onStep: (key: string, by: number) => void
}

function StepButton({ lineKey, by, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onClick={() => onStep(lineKey, by)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
}

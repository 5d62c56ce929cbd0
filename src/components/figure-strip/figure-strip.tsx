import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { splitSign } from '@/components/format/number'
import styles from './figure-strip.module.css'

export interface StripFigure {
  key: string
  label: string
  /** Tooltip of the label: the rows or amounts that the figure counts. */
  hint?: string
  /** The formatted value. */
  value: string
  /** A currency sign, shown smaller before the value. */
  sign?: string
  /** A comparison, shown below the value. */
  note?: string
  /** Link to the rows that the figure counts. */
  to?: string
}

/**
 * A few figures side by side, each with a link to the rows that it counts if `to` is given. While `figures` is
 * undefined the strip is empty but keeps its height. Nothing is drawn for an operator who may see none of the figures.
 */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] | undefined }) {
  if (!figures) return <div className={styles.strip} aria-busy />
  if (figures.length === 0) return null
  const counts = { '--figures': figures.length, '--half': Math.ceil(figures.length / 2) } as CSSProperties
  return (
    <dl className={styles.strip} style={counts}>
      {figures.map(({ key, label, hint, value, sign, note, to }) => (
        <div key={key} className={styles.figure}>
          <dt title={hint}>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>
            <b>{sign ? <CurrencyFigure sign={sign} value={value} /> : value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An amount after the currency sign. The minus of a negative amount stands before the currency sign. */
function CurrencyFigure({ sign, value }: { sign: string; value: string }) {
  const [minus, digits] = splitSign(value)
  return (
    <>
      {minus}
      <small>{sign} </small>
      {digits}
    </>
  )
}

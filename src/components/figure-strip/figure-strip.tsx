import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import styles from './figure-strip.module.css'

export interface StripFigure {
  key: string
  label: string
  /** What is counted, for who points at the label. */
  hint?: string
  /** As it reads. */
  value: string
  /** Before the value, quieter: a currency sign. */
  sign?: string
  /** What it compares with, under it. */
  note?: string
  /** The rows that make it. */
  to?: string
}

/** Few figures side by side, each leading to its rows. Without any their place is kept. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] | undefined }) {
  if (!figures) return <div className={styles.strip} aria-busy />
  const counts = { '--figures': figures.length, '--half': Math.ceil(figures.length / 2) } as CSSProperties
  return (
    <dl className={styles.strip} style={counts}>
      {figures.map(({ key, label, hint, value, sign, note, to }) => (
        <div key={key} className={styles.figure}>
          <dt title={hint}>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>
            <b>
              {sign && <small>{sign} </small>}
              {value}
            </b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

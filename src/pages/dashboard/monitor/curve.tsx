import styles from './monitor.module.css'

const WIDTH = 600
const HEIGHT = 72
/** Space above and below the line, in units of the view box, so that its stroke is not cut. */
const PADDING = 4

/** A sparkline of the last values, without axes. `label` is the caption below, which also serves screen readers. */
export function Curve({ values, label }: { values: readonly number[]; label: string }) {
  const minimum = Math.min(...values)
  const span = Math.max(...values) - minimum || 1
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * WIDTH
    const y = HEIGHT - PADDING - ((value - minimum) / span) * (HEIGHT - 2 * PADDING)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

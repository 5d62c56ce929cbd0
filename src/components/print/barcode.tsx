import { useMemo } from 'react'
import { barsOf, placedBars } from './bars'
import { MM } from './paper-frame'

const HEIGHT = 40

/**
 * A barcode in `room` mm, black on white in every theme. The width of each bar is a whole number of dots of a label
 * printer. A code that does not fit is printed as text only.
 */
export function Barcode({ code, room }: { code: string; room: number }) {
  const bars = useMemo(() => barsOf(code), [code])
  const placed = useMemo(() => bars && placedBars(bars.modules, room), [bars, room])
  if (!bars) return null
  // Browsers draw a picture in whole pixels; with another width the picture would be scaled, and the bars with it.
  const width = Math.ceil(room * MM)
  return (
    <figure className="barcode">
      {placed && (
        <svg
          width={width}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={bars.text}
        >
          {placed.map(([left, run]) => (
            <rect key={left} x={left * MM} width={run * MM} height={HEIGHT} fill="#000" />
          ))}
        </svg>
      )}
      <figcaption className={bars.text.length > 20 ? 'long' : undefined}>{bars.text}</figcaption>
    </figure>
  )
}

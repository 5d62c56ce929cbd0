import { useMemo } from 'react'
import { barsOf, runsOf } from './bars'

/** Quiet zone on either side, in modules; scanners need it to find the code. */
const QUIET_ZONE = 10
const HEIGHT = 40

/** A barcode, sharp at any size, black on white in every theme. */
export function Barcode({ code, text = true }: { code: string; text?: boolean }) {
  const bars = useMemo(() => barsOf(code), [code])
  if (!bars) return null
  const width = bars.modules.length + QUIET_ZONE * 2
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={bars.text}
      >
        {runsOf(bars.modules).map(([start, run]) => (
          <rect key={start} x={start + QUIET_ZONE} width={run} height={HEIGHT} fill="#000" />
        ))}
      </svg>
      {text && <figcaption>{bars.text}</figcaption>}
    </figure>
  )
}

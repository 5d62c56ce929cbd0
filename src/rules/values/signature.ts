/*
 * A signature is the path of an SVG with the view box 0 0 480 160, in whole units: each stroke is `M x y` followed by
 * `l dx dy` for each further point. No other command is allowed, so that a path can be drawn without being cleaned.
 */

export const SIGNATURE_WIDTH = 480
export const SIGNATURE_HEIGHT = 160
/** Longest path in characters, about 1,500 points; a signature has 100 to 400. */
export const MAX_SIGNATURE = 12_000

export interface Point {
  x: number
  y: number
}
export type Stroke = readonly Point[]

const PATH = /^(?:M\d{1,3} \d{1,3}(?:l-?\d{1,3} -?\d{1,3})+)+$/
const STEP = /([Ml])(-?\d+) (-?\d+)/g

/** Whether a text is a path of strokes that stay within the view box. */
export function isSignature(path: string): boolean {
  if (!PATH.test(path)) return false
  let [x, y] = [0, 0]
  for (const [, command, first, second] of path.matchAll(STEP)) {
    const from = command === 'M' ? { x: 0, y: 0 } : { x, y }
    x = from.x + Number(first)
    y = from.y + Number(second)
    if (x < 0 || y < 0 || x > SIGNATURE_WIDTH || y > SIGNATURE_HEIGHT) return false
  }
  return true
}

/** Distance in units below which a point between two others does not change how a stroke looks. */
const TOLERANCE = 0.8

/** The path of strokes; '' without any. Points outside of the view box are moved to its edge. */
export function signaturePath(strokes: readonly Stroke[]): string {
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const path = strokes.map((stroke) => strokePath(simplified(stroke, tolerance))).join('')
    if (path.length <= MAX_SIGNATURE || tolerance > SIGNATURE_WIDTH) return path.length <= MAX_SIGNATURE ? path : ''
  }
}

function strokePath(stroke: Stroke): string {
  const points = stroke.map(({ x, y }) => ({
    x: Math.round(Math.min(Math.max(x, 0), SIGNATURE_WIDTH)),
    y: Math.round(Math.min(Math.max(y, 0), SIGNATURE_HEIGHT)),
  }))
  const [start] = points
  if (!start) return ''
  // A dot is a line of no length, which a round line cap draws as a dot.
  const rest = points.length === 1 ? [start] : points.slice(1)
  return `M${start.x} ${start.y}${rest
    .map((point, index) => {
      const before = points[index] ?? start
      return `l${point.x - before.x} ${point.y - before.y}`
    })
    .join('')}`
}

/** Leaves out points that are within `tolerance` of the line between their neighbours (Ramer, Douglas and Peucker). */
function simplified(stroke: Stroke, tolerance: number): Stroke {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last || stroke.length < 3) return stroke
  let [farthest, at] = [0, 0]
  for (const [index, point] of stroke.entries()) {
    const distance = distanceToLine(point, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [...simplified(stroke.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(stroke.slice(at), tolerance)]
}

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length
}

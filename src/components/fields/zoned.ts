const parts = new Map<string, Intl.DateTimeFormat>()

/** Wall clock of an instant in an IANA time zone: `yyyy-MM-dd HH:mm:ss`. */
export function toWall(instant: number, timeZone: string): string {
  let format = parts.get(timeZone)
  if (!format)
    parts.set(
      timeZone,
      (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })),
    )
  return format.format(instant)
}

/** The instant at which clocks of the zone show `yyyy-MM-dd HH:mm:ss`; in the hour that a clock change skips, the one before it. */
export function fromWall(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toWall(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
  // The offset at the guess may differ from the one at the answer, so it is looked up twice.
  const guess = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(guess)
}

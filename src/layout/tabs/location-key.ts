let made = 0

/** Tells two visits of one address apart, as the history's own keys do. */
export function newLocationKey(): string {
  made += 1
  return `tab-${made}`
}

let lastNumber = 0

/** A unique `location.key`, which distinguishes two visits of the same address like the keys of the browser history. */
export function newLocationKey(): string {
  lastNumber += 1
  return `tab-${lastNumber}`
}

/** Whether a quantity is a whole multiple of `step`. Both are in internal units; without a step every quantity is. */
export const isMultiple = (quantity: number, step: number): boolean => step <= 0 || quantity % step === 0

/**
 * The next larger multiple that is also a whole number of `unit`, so that nobody gets less than they asked for. All
 * numbers are whole internal units.
 */
export function nextMultiple(quantity: number, multiple: number, unit = 1): number {
  let next = Math.ceil(quantity / multiple) * multiple
  // A multiple that fits follows after at most `unit` multiples, because both numbers are whole.
  while (next % unit !== 0) next += multiple
  return next
}

const sorted = (values) => values.toSorted((a, b) => a - b)

/** The median of at least one number; of an even count the upper of the two in the middle. */
export const median = (values) => sorted(values)[Math.floor(values.length / 2)]

/** The 95th percentile of at least one number. */
export const p95 = (values) => sorted(values)[Math.ceil(values.length * 0.95) - 1]

import * as z from 'zod'

/** Largest length of a view or a layout as JSON, in characters. */
const MAX_LENGTH = 8000

/** The state of a list that a view or a layout stores. Only the console reads what is in the object. */
export const listState = z.record(z.string(), z.unknown()).refine((state) => JSON.stringify(state).length <= MAX_LENGTH)

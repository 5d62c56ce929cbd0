import type { ShownColumn } from '../table/use-shown-columns'

/** Maximum number of values below the heading of a card. */
const MAX_FACTS = 6

/** Which columns a card shows at which position. */
export interface CardPlan {
  /** The heading of the card. */
  name: ShownColumn | undefined
  status: ShownColumn | undefined
  /** Columns below the heading, each with its label. */
  facts: readonly ShownColumn[]
}

/** A status is an enum of which some values have a colour. */
function isStatus({ field }: ShownColumn): boolean {
  return Object.values(field?.options ?? {}).some((color) => color !== null)
}

/**
 * Plans the card of a row: the first column names the row, and the first column with a status stands beside the name.
 */
export function planOf([name, ...others]: readonly ShownColumn[]): CardPlan {
  const status = others.find(isStatus)
  return { name, status, facts: others.filter((column) => column !== status).slice(0, MAX_FACTS) }
}

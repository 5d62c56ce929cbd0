import type { ShownColumn } from '../table/use-shown-columns'

/** Maximum number of values below the heading of a card. */
const MAX_FACTS = 6

/** Which columns a card shows at which position. */
export interface CardPlan {
  name: ShownColumn | undefined
  status: ShownColumn | undefined
  facts: readonly ShownColumn[]
}

function isStatus({ field }: ShownColumn): boolean {
  return Object.values(field?.options ?? {}).some((color) => color !== null)
}

export function planOf([name, ...others]: readonly ShownColumn[]): CardPlan {
  const status = others.find(isStatus)
  return { name, status, facts: others.filter((column) => column !== status).slice(0, MAX_FACTS) }
}

import type { ShownColumn } from '../table/use-shown-columns'

/** Values below the heading of a card; more would make it a form. */
const FACTS = 6

/** What of a row stands where on its card. */
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
  return { name, status, facts: others.filter((column) => column !== status).slice(0, FACTS) }
}

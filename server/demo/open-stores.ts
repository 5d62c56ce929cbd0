/** Numbers of the stores that sell, the largest first. */
export const OPEN_STORES = ['S0002', 'S0003', 'S0004', 'S0005', 'S0006'] as const
export type OpenStore = (typeof OPEN_STORES)[number]

/** By how many minutes the day of a store is later than in the other stores. Students shop two hours later. */
export const laterMinutes = (store: OpenStore): number => (store === 'S0005' ? 120 : 0)

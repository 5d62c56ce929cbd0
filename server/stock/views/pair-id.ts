/**
 * SQL of an id for a row of a view that stands for a pair of rows. The id is unique while the second id is below 10⁹,
 * and exact in JavaScript while the first id is below 9 × 10⁶.
 */
export const pairId = (first: string, second: string): string => `${first} * 1000000000 + ${second}`

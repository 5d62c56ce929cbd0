import type { ConditionTree } from './printed'

/** Returns the columns that a condition reads. */
export function columnsOf(condition: ConditionTree): string[] {
  if (condition[0] === 'lit') return []
  return condition[0] === 'col' ? [String(condition[1])] : conditionsWithin(condition).flatMap(columnsOf)
}

/** Returns the conditions within a condition. */
export const conditionsWithin = (condition: ConditionTree) =>
  condition.slice(1).filter((part): part is ConditionTree => Array.isArray(part))

/** Whether a condition compares with the document that is being edited. */
export const readsForm = (condition: ConditionTree): boolean =>
  condition[0] !== 'lit' && (condition[0] === 'form' || conditionsWithin(condition).some(readsForm))

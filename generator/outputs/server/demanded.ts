import type { ConditionTree } from '../../model/expressions/printed'

/** The comparisons of a column with a constant that a condition demands, for one operator. */
function demandedBy(operator: '==' | '>', condition: ConditionTree): { column: string; constant: unknown }[] {
  const parts: readonly unknown[] = condition[0] === '&&' ? condition.slice(1) : [condition]
  return parts.flatMap((part) => {
    const [found, column, constant] = Array.isArray(part) ? part : []
    if (found !== operator || !Array.isArray(column) || !Array.isArray(constant)) return []
    return column[0] === 'col' && constant[0] === 'lit' ? [{ column: String(column[1]), constant: constant[1] }] : []
  })
}

/** The values that a condition demands of columns, by column: `check_status == 'approved'`. */
export function demandedValues(condition: ConditionTree): Record<string, unknown> | undefined {
  const demanded = demandedBy('==', condition).map(({ column, constant }) => [column, constant] as const)
  return demanded.length > 0 ? Object.fromEntries(demanded) : undefined
}

/** The columns of which a condition demands more than zero, what is left to do: `to_pick_qty > 0`. */
export function columnsAboveZero(condition: ConditionTree): string[] | undefined {
  const left = demandedBy('>', condition).filter(({ constant }) => Number(constant) === 0)
  return left.length > 0 ? left.map(({ column }) => column) : undefined
}

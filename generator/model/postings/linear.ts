import { type ASTNode, parse } from '../../expression/parse'
import type { RawExpression } from '../expressions/compile'

/** A sum of terms with their factors: `-(a + b)` is {a: −1, b: −1}. What is no sum is one term, as it is written. */
export type Linear = ReadonlyMap<string, number>

/** Undefined when the text is no CEL: that has its problem already. */
export function linear(text: RawExpression): Linear | undefined {
  try {
    const source = String(text ?? 0)
    const sum = new Map<string, number>()
    add(parse(source), 1, source, sum)
    return new Map([...sum].filter(([, factor]) => factor !== 0))
  } catch {
    return undefined
  }
}

function add(node: ASTNode, factor: number, source: string, into: Map<string, number>): void {
  if (node.op === '+' || node.op === '-') {
    add(node.args[0], factor, source, into)
    add(node.args[1], node.op === '+' ? factor : -factor, source, into)
  } else if (node.op === '-_') add(node.args, -factor, source, into)
  else {
    const term = source.slice(node.start, node.end).replaceAll(/\s/g, '')
    into.set(term, (into.get(term) ?? 0) + factor)
  }
}

/** What is left over when all are added. */
export function leftOver(sums: readonly Linear[]): string | undefined {
  const all = new Map<string, number>()
  for (const sum of sums) for (const [term, factor] of sum) all.set(term, (all.get(term) ?? 0) + factor)
  return [...all].find(([, factor]) => factor !== 0)?.[0]
}

/** −1 when every term is taken away, 1 when every term is added, 0 when that depends. */
export function signOf(sum: Linear): -1 | 0 | 1 {
  const factors = [...sum.values()]
  if (factors.length === 0) return 0
  return factors.every((factor) => factor > 0) ? 1 : factors.every((factor) => factor < 0) ? -1 : 0
}

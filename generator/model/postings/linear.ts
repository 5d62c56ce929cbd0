import { type ASTNode, parse } from '../../expression/parse'
import type { RawExpression } from '../expressions/site'

/**
 * A sum as factors by term: `-(a + b)` is {a: −1, b: −1}. An expression that is not a sum is a single term, as written.
 */
export type LinearSum = ReadonlyMap<string, number>

/** Parses an expression as a sum; undefined when the text is not valid CEL, which another check reports. */
export function parseLinear(text: RawExpression): LinearSum | undefined {
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

/** Adds the sums and returns a term that does not cancel out; undefined when all terms cancel out. */
export function uncancelledTerm(sums: readonly LinearSum[]): string | undefined {
  const all = new Map<string, number>()
  for (const sum of sums) for (const [term, factor] of sum) all.set(term, (all.get(term) ?? 0) + factor)
  return [...all].find(([, factor]) => factor !== 0)?.[0]
}

/** Returns 1 if all factors are positive, −1 if all are negative, and 0 if the signs differ or the sum is empty. */
export function signOf(sum: LinearSum): -1 | 0 | 1 {
  const factors = [...sum.values()]
  if (factors.length === 0) return 0
  return factors.every((factor) => factor > 0) ? 1 : factors.every((factor) => factor < 0) ? -1 : 0
}

import { childrenOf, isNullConstant } from '../../expression/ast'
import type { ASTNode } from '../../expression/parse'
import { SETTING_ENTITY } from '../expressions/type-of-field'
import { targetsOf } from './reference-targets'
import type { Compiler } from '../expressions/compile'
import type { CheckFact, CheckRows } from '../expressions/condition-types'
import type { Site } from '../expressions/site'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import { factKey } from '../../../src/rules/key'

const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!='])

const LIMITS: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** Types whose values say how far a document is from a limit. */
const TYPES: ReadonlySet<string> = new Set(['money', 'quantity', 'percent', 'decimal', 'integer', 'date', 'datetime'])

/**
 * Returns the fields that a check compares, each once: `total_amount >= supplier.min_order_amount` gives the amount and
 * the minimum of the supplier; `size(store_ids) <= 500` gives the number of stores. The message shows their values.
 * Sums, and rows for which `rows` is absent, have no single value and are left out.
 */
export function checkFactsOf(text: string, compiler: Compiler, site: Site, rows?: CheckRows): CheckFact[] {
  const node = compiler.parse(text, site.path)
  if (!node) return []
  const table = site.table ?? (rows && compiler.draft.tables.get(rows.table))
  const element = site.table ? 'line' : rows && elementOf(node)
  // Values that are compared with null come after those that are compared with each other.
  const chains = [...chainsIn(node, { withNull: false }), ...chainsIn(node, { withNull: true })]
  const facts = chains.flatMap((chain): CheckFact[] => {
    const [first = '', ...rest] = chain
    if (first === 'setting') return settingFact(rest, compiler)
    if (table && first === element) return factOf('row', rest, compiler, table.fields)
    return factOf('doc', chain, compiler, compiler.draft.fields)
  })
  const counts = countedIn(node).flatMap(([first = '', ...rest]): CheckFact[] => {
    if (table && first === element) return countOf('row', rest, table.fields)
    return countOf('doc', [first, ...rest], compiler.draft.fields, compiler.draft.tables)
  })
  facts.push(...counts)
  return [...new Map(facts.map((fact) => [`${fact.from}.${fact.path}`, fact])).values()]
}

/**
 * The members that comparisons of the node read: `supplier.min_order_amount` as `['supplier', 'min_order_amount']`.
 * `withNull` chooses the comparisons: those with null, or all others.
 */
function chainsIn(
  node: ASTNode,
  { withNull, isCompared = false }: { withNull: boolean; isCompared?: boolean },
): string[][] {
  if (isCompared) {
    const chain = chainOf(node)
    if (chain) return [chain]
  }
  const children = childrenOf(node)
  const isComparison = COMPARISONS.has(node.op) && children.some(isNullConstant) === withNull
  return children.flatMap((child) => chainsIn(child, { withNull, isCompared: isCompared || isComparison }))
}

/**
 * The lists whose number of entries is compared with a limit. A comparison of equality, such as `size(lines) == 0`,
 * only tells documents apart.
 */
function countedIn(node: ASTNode): string[][] {
  const children = childrenOf(node)
  const counted = LIMITS.has(node.op)
    ? children.flatMap((child) =>
        child.op === 'call' && child.args[0] === 'size' ? child.args[1].flatMap((list) => [chainOf(list) ?? []]) : [],
      )
    : []
  return [...counted, ...children.flatMap(countedIn)]
}

/** The number of entries of a field with several values, or of rows of a table. */
function countOf(
  from: 'doc' | 'row',
  chain: readonly string[],
  fields: ReadonlyMap<string, FieldInterface>,
  tables?: ReadonlyMap<string, unknown>,
): CheckFact[] {
  const [name = ''] = chain
  const field = fields.get(name)
  if (chain.length !== 1 || !(field ?? tables?.has(name)) || field?.raw.masked) return []
  const needs = field?.raw.needs
  return [{ from, path: name, count: true, type: 'integer', ...(needs !== undefined && { needs }) }]
}

function chainOf({ op, args }: ASTNode): string[] | undefined {
  if (op === 'id') return [String(args)]
  if (op !== '.') return undefined
  const [owner, member] = args as [ASTNode, string]
  const before = chainOf(owner)
  return before && [...before, member]
}

/** The name that `lines.all(l, …)` gives to a row. */
function elementOf(node: ASTNode): string | undefined {
  if (node.op === 'rcall' && node.args[0] === 'all') {
    const [element] = node.args[2]
    return element?.op === 'id' ? String(element.args) : undefined
  }
  return childrenOf(node)
    .map(elementOf)
    .find((name) => name !== undefined)
}

function factOf(
  from: 'doc' | 'row',
  chain: readonly string[],
  { draft, context }: Compiler,
  fields: ReadonlyMap<string, FieldInterface>,
): CheckFact[] {
  const [first = '', member] = chain
  if (chain.length === 1) return described(from, chain, fields.get(first))
  const reference = [...fields.values()].find(({ name }) => name !== first && factKey(name) === first)
  const [target] = reference ? targetsOf(draft, reference, context) : []
  return chain.length === 2 && target ? described(from, chain, target.fields.get(member ?? ''), target) : []
}

function settingFact(chain: readonly string[], { context }: Compiler): CheckFact[] {
  const setting = context.manifest.entity(SETTING_ENTITY)
  return setting && chain.length === 1 ? described('setting', chain, setting.fields.get(chain[0] ?? ''), setting) : []
}

function described(
  from: CheckFact['from'],
  chain: readonly string[],
  field: FieldInterface | undefined,
  owner?: EntityInterface,
): CheckFact[] {
  if (!field || !TYPES.has(field.raw.type) || field.raw.masked) return []
  const { type, scale, needs } = field.raw
  return [
    {
      from,
      path: chain.join('.'),
      ...(owner && { entity: owner.key }),
      type: type as CheckFact['type'],
      ...(scale !== undefined && { scale }),
      ...(needs !== undefined && { needs }),
    },
  ]
}

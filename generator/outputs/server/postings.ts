import * as z from 'zod'
import type { Printed } from '../../model/types'
import type { Posting, StockRow } from '../../model/transitions/transition-types'
import { type Expressions, INFERRED } from '../expressions'
import { expression, expressions as expressionsPart, value } from '../parts'

const stockRow = z
  .object({
    at: z.string(),
    id: expression,
    qty: expression,
    average: z.boolean().describe('whether the value is the average cost'),
    value: expression.optional(),
    reasonCode: z.string().optional(),
    reason: expression.optional(),
    when: expression.optional(),
  })
  .describe('print it with the partial `stock-row`')

export const posting = z
  .object({
    do: z.string().describe('the verb'),
    rows: z
      .object({ table: z.string(), scope: z.string() })
      .optional()
      .describe('of the verb `each`: the table, and what functions of a row are given'),
    texts: z.array(z.object({ name: z.string(), value: z.string() })).describe('names that the verb takes'),
    where: value.optional(),
    values: expressionsPart.describe('values that the verb takes'),
    reason: z.string().optional(),
    when: expression.optional(),
    let: expressionsPart,
    stock: z.array(stockRow),
    set: expressionsPart,
  })
  .describe('print it with the partial `posting`')
export type PostingView = z.infer<typeof posting>

type Each = Extract<Posting, { do: 'each' }>

const EMPTY = { texts: [], where: undefined, values: [], let: [], stock: [], set: [] } satisfies Partial<PostingView>

/** One posting of a transition as the engine runs it. */
export function postingView(given: Posting, expressions: Expressions): PostingView {
  const view = { ...EMPTY, do: given.do, when: expressions.optional(given.when) }
  const inRows = (table: string) => ({ when: expressions.optional(given.when, table) })
  switch (given.do) {
    case 'each':
      return {
        ...view,
        rows: { table: given.table, scope: rowScope(given, expressions) },
        when: expressions.optional(given.when, INFERRED),
        let: letView(given, expressions),
        stock: given.stock.map((row) => stockRowView(row, expressions)),
        set: expressions.map(given.set, INFERRED),
      }
    case 'set':
      return { ...view, set: expressions.map(given.set) }
    case 'recount':
      return {
        ...view,
        ...inRows(given.table),
        texts: texts(given, 'target', 'table', 'key'),
        set: expressions.numbers(given.set, given.table),
      }
    case 'create':
      return { ...view, texts: texts(given, 'rule', 'of', 'into') }
    case 'reserve':
      return {
        ...view,
        texts: texts(given, 'table'),
        values: [{ name: 'qty', expression: expressions.number(given.qty, given.table) }],
      }
    case 'release':
      return { ...view, texts: texts(given, 'doc') }
    case 'advance':
      return { ...view, texts: texts(given, 'docs', 'transition'), where: given.where }
    case 'mirror':
      return { ...view, texts: texts(given, 'transition') }
    case 'price':
      return {
        ...view,
        texts: texts(given, 'table'),
        values: expressions.map({ stores: given.stores, at: given.at }),
        set: expressions.map(given.set, given.table),
      }
    case 'member':
      return {
        ...view,
        // An id is missing only while its row is being written.
        values: expressions.map({ id: { ...given.id, body: `${given.id.body} ?? null` }, ...given.amounts }),
        reason: given.reason,
      }
    case 'job':
      return { ...view, texts: texts(given, 'kind') }
  }
}

function texts<G extends object>(given: G, ...names: (keyof G & string)[]): PostingView['texts'] {
  return names.flatMap((name) => (given[name] === undefined ? [] : { name, value: String(given[name]) }))
}

function stockRowView(
  { at, id, qty, value: worth, reason, when }: StockRow,
  expressions: Expressions,
): z.infer<typeof stockRow> {
  return {
    at,
    id: expressions.number(id, INFERRED),
    qty: expressions.number(qty, INFERRED),
    average: worth === 'average',
    value: worth === 'average' ? undefined : expressions.number(worth, INFERRED),
    reasonCode: typeof reason === 'string' ? reason : undefined,
    reason: typeof reason === 'string' ? undefined : expressions.view(reason, INFERRED),
    when: expressions.optional(when, INFERRED),
  }
}

/** The row of the table, with what the transition asks for where a function reads that. */
function rowScope({ table, when, let: lets, stock, set }: Each, expressions: Expressions): string {
  expressions.uses('each-row', 'eachRow')
  const printed = [
    when,
    ...Object.values(lets),
    ...Object.values(set),
    ...stock.flatMap((row) => [row.id, row.qty, row.value, row.reason, row.when]),
  ]
  const input = printed.map((one) => (typeof one === 'object' ? one.input : undefined)).find(Boolean)
  return expressions.scope({ ...(input && { input }) }, table)
}

/** One that reads another names the types of those before it. */
function letView({ let: lets, table }: Each, expressions: Expressions): PostingView['let'] {
  return Object.entries(lets).map(([name, printed]: [string, Printed]) => ({
    name,
    expression: expressions.view(printed, /\bs\.let\b/.test(printed.body) ? table : INFERRED),
  }))
}

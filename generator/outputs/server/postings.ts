import * as z from 'zod'
import type { Printed } from '../../model/expressions/printed'
import type { Posting, StockRow } from '../../model/transitions/transition-types'
import { type Expressions, INFERRED } from '../expressions'
import { expression, expressions as expressionsPart, where } from '../parts'

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
      .describe('for the verb `each`: the table, and the scope type of the functions of a row'),
    texts: z.array(z.object({ name: z.string(), value: z.string() })).describe('names that the verb takes'),
    where: where.optional(),
    values: expressionsPart.describe('values that the verb takes'),
    reason: z.string().optional(),
    when: expression.optional(),
    let: expressionsPart,
    stock: z.array(stockRow),
    set: expressionsPart,
    keep: expressionsPart.describe('for the verb `price`: when a store keeps a price'),
  })
  .describe('print it with the partial `posting`')
type PostingView = z.infer<typeof posting>

type Each = Extract<Posting, { do: 'each' }>

const EMPTY = {
  texts: [],
  where: undefined,
  values: [],
  let: [],
  stock: [],
  set: [],
  keep: [],
} satisfies Partial<PostingView>

/** Returns the view of a posting of a transition. */
export function postingView(postingModel: Posting, expressions: Expressions): PostingView {
  const view = { ...EMPTY, do: postingModel.do, when: expressions.optionalView(postingModel.when) }
  const inRows = (table: string) => ({ when: expressions.optionalView(postingModel.when, table) })
  switch (postingModel.do) {
    case 'each':
      return {
        ...view,
        rows: { table: postingModel.table, scope: rowScope(postingModel, expressions) },
        when: expressions.optionalView(postingModel.when, INFERRED),
        let: letView(postingModel, expressions),
        stock: postingModel.stock.map((row) => stockRowView(row, expressions)),
        set: expressions.views(postingModel.set, INFERRED),
      }
    case 'set':
      return { ...view, set: expressions.views(postingModel.set) }
    case 'recount':
      return {
        ...view,
        ...inRows(postingModel.table),
        texts: texts(postingModel, 'target', 'table', 'key'),
        set: expressions.numberViews(postingModel.set, postingModel.table),
      }
    case 'create':
      return {
        ...view,
        texts: texts(postingModel, 'rule', 'of', 'into'),
        set: expressions.views(postingModel.set ?? {}),
      }
    case 'reserve':
      return {
        ...view,
        texts: texts(postingModel, 'table'),
        values: [{ name: 'qty', expression: expressions.numberView(postingModel.qty, postingModel.table) }],
      }
    case 'release':
      return { ...view, texts: texts(postingModel, 'doc') }
    case 'advance':
      return {
        ...view,
        texts: texts(postingModel, 'docs', 'transition'),
        where:
          postingModel.where &&
          expressions.whereView(postingModel.where, postingModel.docs.slice(postingModel.docs.indexOf('.') + 1), {
            inMemory: 'document',
          }),
      }
    case 'mirror':
      return { ...view, texts: texts(postingModel, 'transition') }
    case 'price':
      return {
        ...view,
        texts: texts(postingModel, 'table'),
        values: expressions.views({ stores: postingModel.stores, at: postingModel.at }),
        set: expressions.views(postingModel.set, postingModel.table),
        keep: expressions.views(postingModel.keep, postingModel.table),
      }
    case 'member':
      return {
        ...view,
        // An id is null only while the row is being inserted.
        values: expressions.views({
          id: { ...postingModel.id, body: `${postingModel.id.body} ?? null` },
          ...postingModel.amounts,
        }),
        reason: postingModel.reason,
      }
    case 'job':
      return { ...view, texts: texts(postingModel, 'kind') }
  }
}

function texts<G extends object>(postingModel: G, ...names: (keyof G & string)[]): PostingView['texts'] {
  return names.flatMap((name) => (postingModel[name] === undefined ? [] : { name, value: String(postingModel[name]) }))
}

function stockRowView(
  { at, id, qty, value: stockValue, reason, when }: StockRow,
  expressions: Expressions,
): z.infer<typeof stockRow> {
  return {
    at,
    id: expressions.numberView(id, INFERRED),
    qty: expressions.numberView(qty, INFERRED),
    average: stockValue === 'average',
    value: stockValue === 'average' ? undefined : expressions.numberView(stockValue, INFERRED),
    reasonCode: typeof reason === 'string' ? reason : undefined,
    reason: typeof reason === 'string' ? undefined : expressions.view(reason, INFERRED),
    when: expressions.optionalView(when, INFERRED),
  }
}

/**
 * Returns the scope type of a row of the table. The type includes the transition input if an expression reads the
 * input.
 */
function rowScope({ table, when, let: lets, stock, set }: Each, expressions: Expressions): string {
  expressions.importPosting('each-row', 'eachRow')
  const printed = [
    when,
    ...Object.values(lets),
    ...Object.values(set),
    ...stock.flatMap((row) => [row.id, row.qty, row.value, row.reason, row.when]),
  ]
  const input = printed
    .map((printedPart) => (typeof printedPart === 'object' ? printedPart.input : undefined))
    .find(Boolean)
  return expressions.scopeType({ ...(input && { input }) }, table)
}

/**
 * Prints the `let` expressions. A `let` expression that reads an earlier `let` names its scope type, with the types of
 * the earlier values; TypeScript infers the scope type of every other `let` expression.
 */
function letView({ let: lets, table }: Each, expressions: Expressions): PostingView['let'] {
  return Object.entries(lets).map(([name, printed]: [string, Printed]) => ({
    name,
    expression: expressions.view(printed, /\bs\.let\b/.test(printed.body) ? table : INFERRED),
  }))
}

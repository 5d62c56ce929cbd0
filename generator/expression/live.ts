import { expectArguments } from './arguments'
import { childrenOf } from './ast'
import { type ASTNode, ExpressionError, UnreadableTarget } from './parse'
import { numberCode, orElse, term } from './term'
import { BOOLEAN, Level, MONEY, nameOf, QUANTITY, type RowType, type Term, TEXT } from './type'

/**
 * Functions that only the running server can evaluate. An expression that calls one compiles to `async (s, live) => …`.
 */
export const LIVE_FUNCTIONS: Readonly<Record<string, string>> = {
  stock: 'stock(store or warehouse, sku, batch).on_hand | available | in_transit | on_order | unit_cost',
  cost: 'cost(store or warehouse, sku, qty)',
  price:
    'price(store or stores, sku).sell_price | member_price | buy_price | highest_member_price | differs | member_differs | buy_differs',
  avg_daily_sales: 'avg_daily_sales(store, sku, days)',
  pinyin_initial: 'pinyin_initial(text)',
}

/**
 * The error for an expression that calls a function of LIVE_FUNCTIONS although the browser must evaluate the expression
 * too.
 */
export function serverOnlyError(node: ASTNode): ExpressionError {
  const call = liveCallIn(node) ?? node
  return new ExpressionError(
    'MAN3019',
    call,
    `${call.op === 'call' ? `${call.args[0]}(…)` : 'this value'} can only be evaluated by the server, so it is allowed only in compute and default of a field`,
    'compute it in a field, with snapshot: true where it must not change later, and read that field',
  )
}

/** The first call of a function of LIVE_FUNCTIONS in a syntax tree. */
function liveCallIn(node: ASTNode): (ASTNode & { op: 'call' }) | undefined {
  if (node.op === 'call' && Object.hasOwn(LIVE_FUNCTIONS, node.args[0])) return node
  for (const child of childrenOf(node)) {
    const found = liveCallIn(child)
    if (found) return found
  }
  return undefined
}

/** A member of the row that `stock` or `price` returns. */
type Member = [type: Term['type'], nullable?: 'nullable']

const liveRow = (name: string, members: Readonly<Record<string, Member>>): RowType => ({
  name,
  names: () => Object.keys(members),
  member: (word, base) => {
    const [type, nullable] = (Object.hasOwn(members, word) && members[word]) || []
    return (
      type &&
      term(type, `${base.code}${base.nullable ? '?' : ''}.${word}`, Level.primary, {
        nullable: base.nullable || nullable === 'nullable',
        live: true,
      })
    )
  },
})

const STOCK = liveRow('stock', {
  on_hand: [QUANTITY],
  available: [QUANTITY],
  in_transit: [QUANTITY],
  on_order: [QUANTITY],
  unit_cost: [MONEY, 'nullable'],
})
const PRICE = liveRow('price', {
  sell_price: [MONEY],
  member_price: [MONEY, 'nullable'],
  buy_price: [MONEY],
  highest_member_price: [MONEY, 'nullable'],
  differs: [BOOLEAN],
  member_differs: [BOOLEAN],
  buy_differs: [BOOLEAN],
})

/** Compiles the call of a function of LIVE_FUNCTIONS. Returns undefined for any other function. */
export function liveCall(
  name: string,
  node: ASTNode,
  args: readonly Term[],
  spans: readonly ASTNode[],
): Term | undefined {
  if (!Object.hasOwn(LIVE_FUNCTIONS, name)) return undefined
  const live = { live: true } as const
  const codes = args.map((arg) =>
    arg.type.kind === 'list' ? orElse(arg, '[]', Level.argument) : numberCode(arg, Level.argument),
  )
  const expectCount = (min: number, max: number) =>
    expectArguments({ name, node, found: args.length }, { min, max, signature: LIVE_FUNCTIONS[name] })
  switch (name) {
    case 'stock': {
      expectCount(2, 3)
      return term(
        { kind: 'row', row: STOCK },
        `(await live.stock('${placeOf(args[0], spans[0] ?? node)}', ${codes.join(', ')}))`,
        Level.primary,
        live,
      )
    }
    case 'price':
      expectCount(2, 2)
      return term({ kind: 'row', row: PRICE }, `(await live.price(${storesOf(args[0])}, ${codes[1]}))`, Level.primary, {
        nullable: true,
        ...live,
      })
    case 'cost': {
      expectCount(3, 3)
      const placeType = placeOf(args[0], spans[0] ?? node)
      return term(MONEY, `(await live.cost('${placeType}', ${codes.join(', ')}))`, Level.primary, live)
    }
    case 'avg_daily_sales':
      expectCount(3, 3)
      return term(QUANTITY, `(await live.avgDailySales(${codes.join(', ')}))`, Level.primary, live)
    default:
      expectCount(1, 1)
      if (args[0]?.type.kind !== 'text')
        throw new ExpressionError(
          'MAN3014',
          spans[0] ?? node,
          `expected a text, found ${nameOf(args[0]?.type ?? TEXT)}`,
        )
      return term(
        TEXT,
        `live.pinyinInitial(${args[0] ? orElse(args[0], "''", Level.argument) : "''"})`,
        Level.primary,
        live,
      )
  }
}

/**
 * Tells from the type of an id whether the place is a store or a warehouse. Throws ExpressionError for any other id, or
 * UnreadableTarget when the file of the referenced entity could not be read.
 */
function placeOf(place: Term | undefined, at: { start: number; end: number }): 'store' | 'warehouse' {
  const entity = place?.type.kind === 'id' ? place.type.of : undefined
  if (place?.type.kind === 'id' && place.type.unread) throw new UnreadableTarget()
  if (entity === 'store.store') return 'store'
  if (entity === 'warehouse.warehouse') return 'warehouse'
  throw new ExpressionError(
    'MAN3014',
    at,
    `expected a reference to a store or warehouse, found ${place ? nameOf(place.type) : 'nothing'}`,
  )
}

/** The code of a store id or of a list of store ids; for a list, the server returns the prices of the first store. */
function storesOf(stores: Term | undefined): string {
  if (stores?.type.kind === 'list') return orElse(stores, '[]', Level.argument)
  return stores ? numberCode(stores, Level.argument) : '0'
}

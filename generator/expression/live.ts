import { expectArguments } from './arguments'
import { type ASTNode, ExpressionError, UnreadableTarget } from './parse'
import { number, orElse, term } from './term'
import { BOOLEAN, MONEY, nameOf, QUANTITY, type RowType, type Term, TEXT } from './type'

/** Functions that only the running server can answer; what calls one is printed as `async (s, live) => …`. */
export const LIVE: Readonly<Record<string, string>> = {
  stock: 'stock(store or warehouse, sku, batch).on_hand | available | in_transit | on_order | unit_cost',
  cost: 'cost(store or warehouse, sku, qty)',
  price: 'price(store or stores, sku).sell_price | member_price | buy_price | differs',
  avg_daily_sales: 'avg_daily_sales(store, sku, days)',
  pinyin_initial: 'pinyin_initial(text)',
}

type Figure = [type: Term['type'], nullable?: true]

const figures = (name: string, members: Readonly<Record<string, Figure>>): RowType => ({
  name,
  names: () => Object.keys(members),
  member: (word, base) => {
    const [type, nullable] = (Object.hasOwn(members, word) && members[word]) || []
    return (
      type &&
      term(type, `${base.code}${base.nullable ? '?' : ''}.${word}`, 20, {
        nullable: base.nullable || nullable === true,
        live: true,
      })
    )
  },
})

const STOCK = figures('stock', {
  on_hand: [QUANTITY],
  available: [QUANTITY],
  in_transit: [QUANTITY],
  on_order: [QUANTITY],
  unit_cost: [MONEY, true],
})
const PRICE = figures('price', {
  sell_price: [MONEY],
  member_price: [MONEY, true],
  buy_price: [MONEY],
  differs: [BOOLEAN],
})

export function liveCall(
  name: string,
  node: ASTNode,
  args: readonly Term[],
  spans: readonly ASTNode[],
): Term | undefined {
  if (!Object.hasOwn(LIVE, name)) return undefined
  const live = { live: true } as const
  const ids = args.map((arg) => (arg.type.kind === 'list' ? orElse(arg, '[]', 0) : number(arg, 0)))
  const count = (least: number, most: number) =>
    expectArguments({ name, node, found: args.length }, { least, most, signature: LIVE[name] })
  switch (name) {
    case 'stock': {
      count(2, 3)
      return term(
        { kind: 'row', row: STOCK },
        `(await live.stock('${placeOf(args[0], spans[0] ?? node)}', ${ids.join(', ')}))`,
        20,
        live,
      )
    }
    case 'price':
      count(2, 2)
      return term({ kind: 'row', row: PRICE }, `(await live.price(${storesOf(args[0])}, ${ids[1]}))`, 20, {
        nullable: true,
        ...live,
      })
    case 'cost': {
      count(3, 3)
      const at = placeOf(args[0], spans[0] ?? node)
      return term(MONEY, `(await live.cost('${at}', ${ids.join(', ')}))`, 20, live)
    }
    case 'avg_daily_sales':
      count(3, 3)
      return term(QUANTITY, `(await live.avgDailySales(${ids.join(', ')}))`, 20, live)
    default:
      count(1, 1)
      return term(TEXT, `live.pinyinInitial(${args[0] ? orElse(args[0], "''", 0) : "''"})`, 20, live)
  }
}

/** The kind of place follows from what the id is an id of. */
function placeOf(place: Term | undefined, at: { start: number; end: number }): 'store' | 'warehouse' {
  const of = place?.type.kind === 'id' ? place.type.of : undefined
  if (place?.type.kind === 'id' && place.type.unread) throw new UnreadableTarget()
  if (of === 'store.store') return 'store'
  if (of === 'warehouse.warehouse') return 'warehouse'
  throw new ExpressionError(
    'MAN3014',
    at,
    `a place is a reference to a store or warehouse, found ${place ? nameOf(place.type) : 'nothing'}`,
  )
}

/** One store, or several: prices are the first one's. */
function storesOf(stores: Term | undefined): string {
  if (stores?.type.kind === 'list') return orElse(stores, '[]', 0)
  return stores ? number(stores, 0) : '0'
}

/** Types of numbers, each of which is stored in its own unit: fen, thousandths, hundredths. */
export const NUMBERS = ['quantity', 'money', 'percent', 'decimal', 'integer'] as const

type Units = Readonly<Record<string, (typeof NUMBERS)[number]>>

const QUANTITIES = { on_hand_qty: 'quantity', reserved_qty: 'quantity', available_qty: 'quantity' } as const

const BALANCE = {
  ...QUANTITIES,
  in_transit_qty: 'quantity',
  safety_stock_qty: 'quantity',
  unit_cost: 'decimal',
  stock_value: 'money',
} as const satisfies Units

/**
 * SQL views that the server makes from its stock, batches and prices, with the units of their numbers. A report names
 * one of them with `from`; a table of a report or of an internal entity may have its rows from one.
 */
const VIEWS: Readonly<Record<string, Units>> = {
  stock_batch_place_view: { on_hand_qty: 'quantity' },
  stock_batch_view: {},
  store_sku_price_view: {
    sell_price: 'money',
    member_price: 'money',
    buy_price: 'money',
    margin_percent: 'percent',
    next_sell_price: 'money',
  },
  store_stock_batch_view: { ...QUANTITIES, days_to_expiry: 'integer' },
  store_stock_view: { ...BALANCE, sell_price: 'money', days_of_cover: 'decimal' },
  wh_good_sku_stock_batch_view: { ...QUANTITIES, days_to_expiry: 'integer' },
  wh_good_sku_stock_view: { ...BALANCE, open_po_qty: 'quantity', demand_qty: 'quantity' },
}

export const ENGINE_VIEWS: readonly string[] = Object.keys(VIEWS)

/** The units of the numbers of a view by column; none for a view that the engine does not have. */
export const unitsOfView = (view: string): Units => VIEWS[view] ?? {}

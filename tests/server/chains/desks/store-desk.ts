import { and, eq } from 'drizzle-orm'
import { JOB_KINDS } from '../../../../server/jobs/all'
import { runDue } from '../../../../server/jobs/worker'
import { stockBalance } from '../../../../server/stock/tables'
import { NOW } from '../../now'
import { makeGoods, skuDraft, type Goods } from '../../resources/goods'
import {
  type Client,
  type Data,
  createRow,
  runTransitions,
  openWorld,
  type Result,
  type Row,
  type World,
  ledgerRows,
} from '../../resources/world'

export interface Desk {
  world: World
  goods: Goods
  /** Head office; the manager and the clerk of S0002; the manager of S0003; the manager of the franchise S0006. */
  admin: Client
  manager: Client
  clerk: Client
  other: Client
  franchise: Client
  store: number
  otherStore: number
  /** Sold by the piece without batches; bought at 1.00 and 1.01 yuan. */
  water: Row
  juice: Row
  /** Managed by batch; the shelf life is 30 days. */
  milk: Row
  now: number
  /** Runs the jobs that are due by this instant. */
  runUntil(at: number): Promise<void>
}

/** Opens a store with three SKUs and no stock. */
export async function openDesk(given?: World): Promise<Desk> {
  const world = given ?? (await openWorld())
  const admin = await world.as('admin')
  const goods = await makeGoods(admin)
  const milk = await createRow(
    admin,
    '/good/sku',
    skuDraft(9, goods, {
      sku_name: '鲜牛奶',
      batch_managed: true,
      shelf_life_days: 30,
      buy_price: 600,
      sell_price: 990,
    }),
  )
  const storeNo = (no: string) => {
    const id = world.stores.get(no)
    if (id === undefined) throw new Error(`no store ${no}`)
    return id
  }
  const [water, juice] = goods.skus
  if (!water || !juice) throw new Error('no goods')
  return {
    world,
    goods,
    admin,
    manager: await world.as('manager_s0002'),
    clerk: await world.as('clerk_s0002'),
    other: await world.as('manager_s0003'),
    franchise: await world.as('manager_s0006'),
    store: storeNo('S0002'),
    otherStore: storeNo('S0003'),
    water,
    juice,
    milk,
    now: NOW,
    runUntil: async (at) => void (await runDue(world.database, JOB_KINDS, at)),
  }
}

/**
 * Runs transitions on a document and returns the document as read afterwards. Fails the test when a transition is
 * refused.
 */
export async function mustTransition(
  client: Client,
  path: string,
  row: { id: number; version: number },
  transitions: string[],
  more: object = {},
): Promise<Data> {
  const result = await runTransitions(client, path, row, transitions, more)
  if (result.code !== 0) throw new Error(`${path} ${transitions.join('+')}: ${JSON.stringify(result)}`)
  return read(client, path, row.id)
}

/** Runs transitions that must be refused, and returns the refusal. */
export async function mustRefuse(
  client: Client,
  path: string,
  row: { id: number; version: number },
  transitions: string[],
  more: object = {},
): Promise<Result> {
  const result = await runTransitions(client, path, row, transitions, more)
  if (result.code === 0) throw new Error(`${path} ${transitions.join('+')} was not refused`)
  return result
}

export async function read(client: Client, path: string, id: number): Promise<Data> {
  const answer = await client.get(`${path}/detail`, { id })
  if (answer.code !== 0) throw new Error(`${path} ${id}: ${JSON.stringify(answer)}`)
  return answer.data
}

export async function update(client: Client, path: string, row: Data, changes: object): Promise<Data> {
  const answer = await client.post(`${path}/update`, { ...row, ...changes }, { id: row.id })
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Documents of a list that match the filters, newest first. */
export async function listRows(
  client: Client,
  path: string,
  query: Record<string, string | number> = {},
): Promise<Row[]> {
  const answer = await client.get(`${path}/list`, query)
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data.list
}

/** Stock of a SKU in a store: on hand, reserved and in transit in pieces, and the value in fen. */
export async function stockOf(
  { world }: Desk,
  store: number,
  sku: Row,
): Promise<{ on_hand: number; reserved: number; in_transit: number; value: number }> {
  const [row] = await world.database.system((tx) =>
    tx
      .select()
      .from(stockBalance)
      .where(
        and(
          eq(stockBalance.location_type, 'store'),
          eq(stockBalance.location_id, store),
          eq(stockBalance.sku_id, sku.id),
        ),
      ),
  )
  return {
    on_hand: (row?.qty ?? 0) / 1000,
    reserved: (row?.reserved ?? 0) / 1000,
    in_transit: (row?.in_transit ?? 0) / 1000,
    value: row?.value ?? 0,
  }
}

/** Ledger rows of a document: place, reason, quantity in pieces, value in fen. */
export async function ledgerOf(
  { world }: Desk,
  doc_type: string,
  doc_id: number,
): Promise<[string, string, number, number][]> {
  const rows = await ledgerRows(world, doc_type, doc_id)
  return rows.map((row) => [`${row.location_type}:${row.location_id}`, row.reason, row.qty / 1000, row.value])
}

const ADJUST = '/store/store_stock_adjust_receipt'

/** Books opening stock: a quantity in pieces at a unit cost in fen. */
export async function bookOpeningStock(
  desk: Desk,
  store: number,
  lines: { sku_id: number; actual_qty: number; cost_price: number; [field: string]: unknown }[],
): Promise<Data> {
  const draft = await createRow(desk.admin, ADJUST, { store_id: store, adjust_type: 'opening', lines })
  return mustTransition(desk.admin, ADJUST, draft, ['submit', 'approve'])
}

import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { TENANT } from '../../../../server/demo/company'
import { stockBalance, stockBatch, stockBatchBalance } from '../../../../server/stock/tables'
import { ean, makeGoods, skuDraft } from '../../resources/goods'
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

/* Paths of the calls of each document. */
export const PURCHASE = '/warehouse/wh_purchase_receipt'
export const PURCHASE_RECEIVING = '/warehouse/wh_purchase_receive_receipt'
export const PICK = '/warehouse/wh_pick_receipt'
export const SEND = '/warehouse/wh_send_receipt'
export const RETURN_RECEIVING = '/warehouse/wh_return_store_receive_receipt'
export const STORE_ORDER = '/store/store_order_receipt'
export const STORE_RECEIVING = '/store/store_receive_receipt'

export interface Warehouse {
  world: World
  admin: Client
  /** Warehouse keeper (仓库主管) of W01 and W02. */
  keeper: Client
  /** Warehouse worker (仓管员) of W01. */
  worker: Client
  /** Store manager (店长) of S0002, which W01 supplies. */
  shop: Client
  w01: number
  s0002: number
  supplier: Row
  /** Water in packs of 12, juice, apples sold by weight, and milk in batches with a shelf life of 30 days. */
  water: Row
  juice: Row
  apples: Row
  milk: Row
}

export async function openWarehouse(given?: World): Promise<Warehouse> {
  const world = given ?? (await openWorld())
  const admin = await world.as('admin')
  const goods = await makeGoods(admin)
  const [water, juice] = goods.skus as [Row, Row]
  const more = (index: number, draft: object) => createRow(admin, '/good/sku', skuDraft(index, goods, draft))
  const apples = await more(11, {
    sku_name: '红富士',
    sale_mode: 'weight',
    sale_unit_id: goods.kilo.id,
    barcode: null,
    pack_factor: 1,
    min_order_qty: 0.001,
  })
  const milk = await more(12, { sku_name: '鲜牛奶', batch_managed: true, shelf_life_days: 30, pack_factor: 1 })
  const shop = await world.as('manager_s0002')
  return {
    world,
    admin,
    shop,
    keeper: await world.as('wh_manager'),
    worker: await world.as('wh_worker'),
    w01: world.members.get('wh_manager')?.warehouse_ids[0] ?? 0,
    s0002: world.stores.get('S0002') ?? 0,
    supplier: goods.supplier,
    water,
    juice,
    apples,
    milk,
  }
}

export { ean, createRow as made, type Client, type Data, type Row }

export async function read(client: Client, path: string, id: number): Promise<Data> {
  const { code, data } = await client.get(`${path}/detail`, { id })
  if (code !== 0) throw new Error(`${path} ${id}: ${code}`)
  return data
}

/** Runs transitions on the current version of a document and returns the answer, whether accepted or refused. */
export async function tryTransitions(
  client: Client,
  path: string,
  id: number,
  transitions: string[],
  more: object = {},
): Promise<Result> {
  const { version } = await read(client, path, id)
  return runTransitions(client, path, { id, version }, transitions, { reason: '测试原因', ...more })
}

/** Runs transitions that must succeed, and returns the document. */
export async function mustTransition(
  client: Client,
  path: string,
  id: number,
  transitions: string[],
  more: object = {},
): Promise<Data> {
  const result = await tryTransitions(client, path, id, transitions, more)
  expect(result, `${path} ${transitions.join()}`).toMatchObject({ code: 0 })
  return read(client, path, id)
}

export async function saveDraft(client: Client, path: string, id: number, draft: object): Promise<Data> {
  const { version } = await read(client, path, id)
  const { code, data } = await client.post(`${path}/update`, { version, ...draft }, { id })
  expect({ code, errors: data?.errors }, `${path} update`).toMatchObject({ code: 0 })
  return data
}

/** Documents created from a source, oldest first. */
export async function documentsFrom(client: Client, path: string, source: Row): Promise<Row[]> {
  const { data } = await client.get(`${path}/list`, { q: String(source.receipt_no), sort: 'receipt_no', pageSize: 100 })
  return data.list.filter((row) => row.source_no === source.receipt_no)
}

/** The single document created from a source that is not voided. */
export async function documentFrom(client: Client, path: string, source: Row): Promise<Data> {
  const alive = (await documentsFrom(client, path, source)).filter((row) => row.check_status !== 'voided')
  expect(alive, `${path} of ${String(source.receipt_no)}`).toHaveLength(1)
  return read(client, path, alive[0]?.id ?? 0)
}

export interface Stock {
  qty: number
  value: number
  reserved: number
  in_transit: number
}

/** Balance of a SKU in a place, in pieces and fen. */
export async function stockOf(
  { world }: Warehouse,
  at: 'store' | 'warehouse' | 'store_inbound' | 'warehouse_inbound',
  place: number,
  sku: Row,
): Promise<Stock> {
  const [row] = await world.database.system((tx) =>
    tx
      .select()
      .from(stockBalance)
      .where(
        and(
          eq(stockBalance.tenant_id, TENANT),
          eq(stockBalance.location_type, at),
          eq(stockBalance.location_id, place),
          eq(stockBalance.sku_id, sku.id),
        ),
      ),
  )
  const { qty = 0, value = 0, reserved = 0, in_transit = 0 } = row ?? {}
  return { qty: qty / 1000, value, reserved: reserved / 1000, in_transit: in_transit / 1000 }
}

/** Balances by batch number as [on hand, reserved]; empty batches are left out. */
export async function batchesOf(
  { world }: Warehouse,
  at: 'store' | 'warehouse',
  place: number,
  sku: Row,
): Promise<Record<string, [number, number]>> {
  const rows = await world.database.system((tx) =>
    tx
      .select({ no: stockBatch.batch_no, qty: stockBatchBalance.qty, reserved: stockBatchBalance.reserved })
      .from(stockBatchBalance)
      .leftJoin(stockBatch, eq(stockBatch.id, stockBatchBalance.batch_id))
      .where(
        and(
          eq(stockBatchBalance.location_type, at),
          eq(stockBatchBalance.location_id, place),
          eq(stockBatchBalance.sku_id, sku.id),
        ),
      )
      .orderBy(asc(stockBatchBalance.batch_id)),
  )
  return Object.fromEntries(
    rows
      .filter(({ qty, reserved }) => qty || reserved)
      .map((row) => [row.no ?? '', [row.qty / 1000, row.reserved / 1000]]),
  )
}

/** Ledger rows of a document: place, quantity in pieces, value in fen, reason. */
export async function ledgerOf(
  { world }: Warehouse,
  doc_type: string,
  id: number,
): Promise<[string, number, number, string][]> {
  const rows = await ledgerRows(world, doc_type, id)
  return rows.map((row) => [row.location_type, row.qty / 1000, row.value, row.reason])
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { ORDERS } from '../resources/documents/order-fixture'
import { makeGoods } from '../resources/goods'
import { type Client, createRow, openWorld, read, type Row } from '../resources/world'

/** The tables of an order, by the names that tests give them. */
export const TABLES = { header: 'store_order_receipt', lines: 'store_order_receipt_lines' }

interface Saved {
  code: number
  /** Whether the answer is that of an earlier request with the same Idempotency-Key. */
  replayed: boolean
}

/** Orders of a store in a database that can be told to refuse statements. */
export interface RefusingOrders {
  manager: Client
  draft(...quantities: number[]): { lines: object[] }
  create(): Promise<Row>
  /**
   * Saves the order of two lines with its first line deleted, its second updated and a third inserted. Without another
   * place, the statements of the save have this order, after that for the header.
   */
  save(order: Row, key?: string): Promise<Saved>
  /** The order with its lines and log, as it is stored. */
  stored(order: Row): Promise<Pick<Row, 'version' | 'lines'> & Record<string, unknown>>
  /**
   * From now on the database runs `action`, in PL/pgSQL, before the command changes a row; only for the first `times`
   * rows.
   */
  before(place: keyof typeof TABLES, command: string, action: string, times?: number): Promise<void>
  /** From now on the database accepts all statements. */
  accept(): Promise<void>
}

/** Quantities of the lines after `save`. */
export const EDITED = [48, 36]

export const quantitiesOf = ({ lines }: Pick<Row, 'lines'>) => lines.map(({ order_qty }) => order_qty)

export async function openRefusingOrders(database: Database): Promise<RefusingOrders> {
  const world = await openWorld(database)
  const { skus, supplier } = await makeGoods(await world.as('admin'))
  const manager = await world.as('manager_s0002')
  const draft = (...quantities: number[]) => ({
    supplier_id: supplier.id,
    lines: quantities.map((order_qty, index) => ({ sku_id: skus[index]?.id, order_qty })),
  })
  await database.script('create sequence tries')
  const accept = () =>
    database.script(
      Object.values(TABLES)
        .map((table) => `drop trigger if exists refuse on ${table};`)
        .join(' '),
    )
  return {
    manager,
    draft,
    create: () => createRow(manager, ORDERS, draft(12, 24)),
    save: async ({ id, version, lines: [, second] }, key) => {
      const [, , third] = draft(0, 0, 36).lines
      const response = await manager.raw(`${ORDERS}/update?id=${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
        body: JSON.stringify({ ...draft(), version, remark: '改', lines: [{ ...second, order_qty: 48 }, third] }),
      })
      const { code } = (await response.json()) as { code: number }
      return { code, replayed: response.headers.has('idempotent-replayed') }
    },
    stored: async (order) => {
      const { lines, log, version, remark, total_qty } = await read(manager, ORDERS, order.id)
      return { lines, log, version, remark, total_qty }
    },
    before: (place, command, action, times = 1_000_000) =>
      // The numbers of a sequence stay taken when the transaction is rolled back, so that the tries can be counted.
      database.script(`select setval('tries', 1, false);
        create or replace function refuse() returns trigger language plpgsql security definer as $$ begin
          if nextval('tries') <= ${times} then ${action}; end if;
          return coalesce(new, old);
        end $$;
        create trigger refuse before ${command} on ${TABLES[place]} for each row execute function refuse()`),
    accept,
  }
}

/** An action that fails with this SQLSTATE. */
export const raising = (state: string) => `raise exception 'refused by the test' using errcode = '${state}'`

/** Expects that no request of the test leaves a rejection that nobody handles, which would end the server. */
export function expectNoUnhandledRejections(): void {
  let unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  beforeEach(() => {
    unhandled = []
    process.on('unhandledRejection', note)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    // Node reports a rejection that nobody has handled after the promises of the current turn.
    await setImmediate()
    process.off('unhandledRejection', note)
    vi.restoreAllMocks()
    expect(unhandled).toEqual([])
  })
}

/** Expects that every connection is idle in the pool, without a transaction or lock. */
export async function expectFree(database: Database): Promise<void> {
  const { running, waiting, open, idle } = database.load()
  expect([running, waiting]).toEqual([0, 0])
  if (database.engine === 'pglite') return
  expect(idle).toBe(open)
  // Without the connections of PostgreSQL itself, which cleans up tables at times of its own.
  const { rows } = (await database.db.execute(sql`
    select a.state, l.mode, l.relation::regclass::text as relation from pg_stat_activity a left join pg_locks l using (pid)
    where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid() and (l.mode is not null or a.state <> 'idle')`)) as unknown as {
    rows: unknown[]
  }
  expect(rows).toEqual([])
}

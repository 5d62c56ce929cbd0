import type { Hono } from 'hono'
import type pg from 'pg'

/** The columns of a line of a store order besides its id. */
const LINE_COLUMNS =
  `tenant_id owner_id line_no sku_id sku_code sku_name barcode spec unit_name on_hand_qty in_transit_qty
  suggest_qty order_qty approved_qty pack_qty buy_price line_amount received_qty open_qty remark shipped_qty missing_qty
  picking_qty pick_open_qty`.split(/\s+/)

interface BareOrder {
  lines: { sku_id: number; order_qty: number }[]
}

/**
 * Adds `POST /save`, the least work that saves a draft of an order with 20 lines: the body is parsed, and one
 * transaction of prepared statements locks and updates the header, deletes the lines, inserts the new lines with all
 * their columns, and reads the document back for the answer. It checks nothing, computes nothing and knows no rights.
 */
export async function addBareSave(app: Hono, pool: pg.Pool, tenant: number, document: string): Promise<void> {
  await pool.query(`drop table if exists bare_order, bare_order_lines;
    create table bare_order (like store_order_receipt including all);
    create table bare_order_lines (like store_order_receipt_lines including all);
    insert into bare_order (tenant_id, id, receipt_no) values (${tenant}, 1, 'SO202611210001')`)
  app.post('/save', async (c) => {
    const { lines } = await c.req.json<BareOrder>()
    const total = lines.reduce((sum, { order_qty }) => sum + order_qty, 0)
    const values = lines.flatMap((line, index) => Object.values(bareLine(tenant, line, index)))
    const client = await pool.connect()
    try {
      await client.query('begin')
      const lockHeader = 'select * from bare_order where tenant_id = $1 and id = $2 for update'
      await client.query({ name: 's-lock', text: lockHeader, values: [tenant, 1] })
      await client.query({
        name: 's-header',
        text: `update bare_order set version = version + 1, total_order_qty = $3, total_qty = $3, total_amount = $4,
          updated_by = 1, updated_at = $5 where tenant_id = $1 and id = $2`,
        values: [tenant, 1, total, total, Date.now()],
      })
      const deleteLines = 'delete from bare_order_lines where tenant_id = $1 and owner_id = $2'
      await client.query({ name: 's-delete', text: deleteLines, values: [tenant, 1] })
      await client.query({ name: 's-lines', text: INSERT_LINES, values })
      const { rows } = await client.query({ name: 's-read', text: document, values: [tenant, 1] })
      await client.query('commit')
      return c.json({ code: 0, data: rows[0] })
    } finally {
      client.release()
    }
  })
}

/** A line with a value for each column, in the order of LINE_COLUMNS. */
function bareLine(tenant: number, line: BareOrder['lines'][number], index: number): Record<string, unknown> {
  const values: Record<string, unknown> = {
    tenant_id: tenant,
    owner_id: 1,
    line_no: index + 1,
    sku_code: 'G0000001',
    sku_name: '苹果',
    barcode: '2100000000001',
    spec: '500g',
    unit_name: '件',
    remark: null,
    ...line,
  }
  return Object.fromEntries(LINE_COLUMNS.map((name) => [name, name in values ? values[name] : 1000]))
}

const INSERT_LINES = `insert into bare_order_lines (${LINE_COLUMNS.join(', ')}) values ${Array.from(
  { length: 20 },
  (_, row) => `(${LINE_COLUMNS.map((__, column) => `$${row * LINE_COLUMNS.length + column + 1}`).join(', ')})`,
).join(', ')}`

import { Hono } from 'hono'
import pg from 'pg'
import { addBareSave } from './bare-save'

/** The least work with which a server can answer: one transaction, one prepared statement, and the rows as JSON. */
export interface Floor {
  /** Returns the length of the answer in bytes. With a body, the request is a POST. */
  ask(path: string, body?: unknown): Promise<number>
  end(): Promise<void>
}

interface BareStatements {
  list: string
  document: string
}

/** The history of a row, which the page of a document shows, with the names of those who made it. */
const history = (entity: string, row: string) => `(select json_agg(h order by h.id desc) from (
    select d.*, m.name as operator_name from doc_log d left join admin_member m on m.tenant_id = $1 and m.id = d.operator_id
    where d.tenant_id = $1 and d.doc_type = '${entity}' and d.doc_id = ${row}.id) h) as log`

const lines = (table: string) =>
  `(select json_agg(l order by l.line_no) from ${table}_lines l where l.tenant_id = $1 and l.owner_id = o.id) as lines`

/** Statements for documents of a store, joined with the names that the list and the document show. */
function documents(table: string): BareStatements {
  const names = 's.store_name, w.warehouse_name, u.supplier_name, c.name as created_name'
  const joins = `left join store s on s.id = o.store_id left join warehouse w on w.id = o.warehouse_id
    left join supplier u on u.id = o.supplier_id left join admin_member c on c.id = o.created_by`
  return {
    list: `select o.*, ${names} from ${table} o ${joins}
      where o.tenant_id = $1 order by o.biz_date desc, o.id desc limit 20`,
    document: `select o.*, ${names}, ${lines(table)}, ${history(table, 'o')}
      from ${table} o ${joins} where o.tenant_id = $1 and o.id = $2`,
  }
}

/** The statement with which the floor of a save reads the document back. */
const savedDocument = `select o.*, ${lines('bare_order')} from bare_order o where o.tenant_id = $1 and o.id = $2`

/** Starts the floor over one connection to the database at `url`, for the rows of the company `tenant`. */
export async function startFloor(url: string, tenant: number): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const app = new Hono()
  const read = async (name: string, text: string, values: unknown[]) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query({ name, text, values })
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  const bare = bareStatements()
  app.get('/list/:entity', async (c) => {
    const entity = c.req.param('entity')
    return c.json({ code: 0, data: { list: await read(`l-${entity}`, bare[entity]!.list, [tenant]) } })
  })
  app.get('/document/:entity', async (c) => {
    const entity = c.req.param('entity')
    const id = Number(c.req.query('id'))
    return c.json({ code: 0, data: (await read(`d-${entity}`, bare[entity]!.document, [tenant, id]))[0] })
  })
  await addBareSave(app, pool, tenant, savedDocument)
  return {
    async ask(path, body) {
      const json = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await app.request(path, body === undefined ? {} : json)
      if (!answer.ok) throw new Error(`floor ${path}: ${await answer.text()}`)
      return Buffer.byteLength(await answer.text())
    },
    end: () => pool.end(),
  }
}

/** Statements by entity. The joins read the names that the list shows. */
function bareStatements(): Readonly<Record<string, BareStatements>> {
  return {
    store_order_receipt: documents('store_order_receipt'),
    store_receive_receipt: documents('store_receive_receipt'),
    sku: {
      list: `select k.*, c.category_name, b.brand_name, u.unit_name from sku k left join category c on c.id = k.category_id
        left join brand b on b.id = k.brand_id left join sale_unit u on u.id = k.sale_unit_id
        where k.tenant_id = $1 order by k.id desc limit 20`,
      document: `select k.*, c.category_name, b.brand_name, u.unit_name, ${history('sku', 'k')} from sku k
        left join category c on c.id = k.category_id left join brand b on b.id = k.brand_id
        left join sale_unit u on u.id = k.sale_unit_id where k.tenant_id = $1 and k.id = $2`,
    },
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sku } from '../../../../server/generated/tables'
import { sku as skuResource } from '../../../../server/generated/resources'
import { cellOf, csvField } from '../../../../server/query/export/export-cell'
import { workbookOf } from '../../../../server/query/export/export-file'
import { searchTokens } from '../../../../server/query/search/search-tokens'
import { NOW } from '../../harness'
import { type Goods, makeGoods } from '../goods'
import { type Client, createRow, openWorld, type World } from '../world'
import { workbookText } from '../../access/workbook-text'

let world: World
let admin: Client
let goods: Goods

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  goods = await makeGoods(admin)
})
afterAll(() => world.database.close())

async function csv(client: Client, path: string): Promise<string[]> {
  const response = await client.raw(path)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes.slice(3)).trimEnd().split('\r\n')
}

describe('a CSV file', () => {
  test('has localized headers and values: yuan, labels of enums and references, times in the tenant’s zone', async () => {
    const [head, first] = await csv(
      admin,
      '/good/sku/export?format=csv&columns=sku_code,sku_name,category_id,sell_price,tax_percent,sale_status,batch_managed&sort=sku_code',
    )
    expect(head).toBe('商品编码,商品名称,商品分类,零售价,税率,销售状态,批次管理')
    expect(first).toBe('G0000001,农夫山泉天然水,0101 饮用水,2.00,9%,在售,否')
    const english = await csv(
      await world.as('admin', { locale: 'en-US' }),
      '/good/sku/export?columns=sku_name,sale_status,batch_managed',
    )
    expect(english.slice(0, 2)).toEqual(['Name,Sale status,Batch tracking', '农夫山泉天然水,On sale,No'])
  })

  test('of the security log has the words of the screen in the language of the operator, not codes', async () => {
    const path = '/admin/security_log/export?columns=subject,detail&f.event=exported'
    await csv(admin, '/good/brand/export?columns=brand_name')
    expect((await csv(admin, path)).slice(1)).toContainEqual(expect.stringMatching(/^品牌管理,\d+ 行$/))
    const english = await csv(await world.as('admin', { locale: 'en-US' }), path)
    expect(english.slice(1)).toContainEqual(expect.stringMatching(/^Brands,\d+ rows$/))
  })

  test('follows filters, search and sort order', async () => {
    const lines = await csv(admin, `/good/sku/export?columns=sku_name&q=${encodeURIComponent('苹果')}&sort=-sku_code`)
    expect(lines).toEqual(['商品名称', '农家苹果', '苹果汁'])
  })

  test('has no formula that a spreadsheet would run', async () => {
    await createRow(admin, '/good/brand', { brand_name: '=HYPERLINK("http://x","y")' })
    await createRow(admin, '/good/brand', { brand_name: '+1', manufacturer: '@cmd,x' })
    const lines = await csv(admin, '/good/brand/export?columns=brand_name,manufacturer')
    expect(lines).toEqual(expect.arrayContaining([`"'=HYPERLINK(""http://x"",""y"")",`, `"'+1","'@cmd,x"`]))
    expect(['=1', '+1', '-1', '@a', '\ta', '\ra', '＝1'].map((text) => csvField({ text })[1])).toEqual(
      Array(7).fill("'"),
    )
    expect(csvField({ number: '-1.50' })).toBe('-1.50')
    expect(csvField({ text: 'a-b=c' })).toBe('a-b=c')
  })

  test('is refused for unknown columns and formats', async () => {
    const code = async (path: string) => ((await (await admin.raw(path)).json()) as { code: number }).code
    expect(await code('/good/sku/export?columns=tenant_id')).toBe(40000)
    expect(await code('/good/sku/export?columns=__proto__')).toBe(40000)
    expect(await code('/good/sku/export?format=pdf')).toBe(40000)
    expect(await code('/good/sku/export?f.nothing=1')).toBe(40000)
    const ofRows = await admin.get('/good/sku/export', { columns: 'sku_name,barcodes.barcode' })
    expect(ofRows).toMatchObject({ code: 40000, data: { errors: [{ path: 'columns' }] } })
  })
})

describe('many rows', () => {
  const MANY = 10_050

  beforeAll(async () => {
    await world.database.system(async (tx) => {
      for (let from = 0; from < MANY; from += 1005) {
        await tx.insert(sku).values(
          Array.from({ length: 1005 }, (_, index): typeof sku.$inferInsert => {
            const row = {
              sku_code: `Z${String(from + index).padStart(6, '0')}`,
              sku_name: `批量${from + index}`,
              barcode: null,
            }
            return {
              tenant_id: 11,
              created_at: NOW,
              updated_at: NOW,
              ...row,
              ...searchTokens(skuResource, row),
              category_id: goods.category.id,
              sale_unit_id: goods.unit.id,
              sale_mode: 'piece',
              sell_price: 500,
              buy_price: 1,
              tax_percent: 0,
              min_order_qty: 1000,
              batch_managed: false,
              sale_status: 'stop_sale',
            }
          }),
        )
      }
    })
  })

  test('are counted up to a limit, and read further by cursor', async () => {
    const { data } = await admin.get('/good/sku/list', { current: 1000, pageSize: 10, 'f.sale_status': 'stop_sale' })
    expect(data).toMatchObject({ total: 10_000, total_is_bound: true })
    expect(data.list.at(-1)).toMatchObject({ sku_code: 'Z009999' })
    expect((await admin.get('/good/sku/list', { current: 1001, pageSize: 10 })).code).toBe(40000)
    const { data: beyond } = await admin.get('/good/sku/list', {
      pageSize: 10,
      'f.sale_status': 'stop_sale',
      after: data.next,
    })
    expect(beyond.list.map((row) => row.sku_code).slice(0, 2)).toEqual(['Z010000', 'Z010001'])
    expect((await admin.get('/good/sku/summary')).data).toMatchObject({
      is_bound: true,
      tabs: { stop_sale: 10_000, on_sale: 3 },
    })
  })

  test('stream into CSV, each row exactly once', async () => {
    const lines = await csv(admin, '/good/sku/export?columns=sku_code&f.sale_status=stop_sale&sort=-sell_price')
    expect(lines).toHaveLength(MANY + 1)
    expect(new Set(lines).size).toBe(MANY + 1)
  })

  test('come as a workbook of at most 10,000 rows, with their total number in a header', async () => {
    const response = await admin.raw('/good/sku/export?format=xlsx&columns=sku_code,sell_price')
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(response.headers.get('x-total-count')).toBe(String(MANY + 3))
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('商品管理.xlsx'))
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 2))).toEqual([0x50, 0x4b])
  })

  test('have a quantity for each unit, where the rows of a document have different units', () => {
    const to = {
      words: { option: String, yesNo: String, list: (all: readonly string[]) => all.join('、') },
      zone: 'Asia/Shanghai',
    }
    const field = { type: 'quantity' as const, sums: { table: 'lines', columns: ['order_qty'], weights: [1] } }
    const row = { total_qty: 11_500, total_qty_units: { 瓶: 9, 千克: 2.5 } }
    expect(cellOf(field, 'total_qty', row, to)).toEqual({ text: '9 瓶、2.5 千克' })
    expect(cellOf(field, 'total_qty', { total_qty: 9000, total_qty_units: { 瓶: 9 } }, to)).toEqual({ number: '9' })
  })

  test('have typed cells in a workbook, with the precision of the screen and fitting column widths', async () => {
    const words = { option: String, yesNo: String, list: (all: readonly string[]) => all.join(', ') }
    const head = ['名称', '金额', '税率', '日期', '时间', '成本价', '差异'].map((title) => ({ text: title }))
    const row = [
      { text: '农夫山泉天然水' },
      { number: '1234.50', as: 'money' as const },
      { number: '9', as: 'percent' as const },
      { time: '2026-11-20' },
      { time: '2026-11-20 10:30:00' },
      cellOf({ type: 'decimal', scale: 4 }, 'unit_cost', { unit_cost: 12_500 }, { words, zone: 'Asia/Shanghai' }),
      cellOf({ type: 'money', signed: true }, 'diff_amount', { diff_amount: 250 }, { words, zone: 'Asia/Shanghai' }),
    ]
    const text = workbookText(Buffer.from(await workbookOf([head, row])))
    // Spreadsheets count days since the end of 1899.
    for (const value of ['1234.5', '1.25', '0.09', '46346', '46346.4375']) expect(text).toContain(`<v>${value}</v>`)
    for (const format of [
      '#,##0.00',
      '#,##0.0000',
      '+#,##0.00;-#,##0.00;#,##0.00',
      '0.00%',
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm',
    ])
      expect(text).toContain(`formatCode="${format}"`)
    const widths = [...text.matchAll(/<col [^>]*?width="([\d.]+)"/g)].map(([, width]) => Math.floor(Number(width)))
    expect(widths).toEqual([16, 10, 10, 12, 21, 10, 10])
  })
})

import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { pos_order, pos_order_lines, pos_order_payments } from '../../../server/generated/tables'

interface Sku {
  id: number
  code: string
}

/**
 * Books a sale whose discount cannot be divided evenly: 10.03 yuan of discount and 0.07 of rounding over three lines,
 * paid with two methods and change. The sales of the demo company divide evenly.
 */
export async function bookOddOrder(database: Database, biz_date: string): Promise<void> {
  await database.system(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select o.store_id, o.cashier_id, o.paid_at, (select json_agg(distinct jsonb_build_object('id', l.sku_id, 'code', l.sku_code)) from pos_order_lines l where l.tenant_id = 11) as skus,
        (select id from setting_payment_methods m where m.tenant_id = 11 and m.method_type = 'cash' limit 1) as cash,
        (select id from setting_payment_methods m where m.tenant_id = 11 and m.method_type <> 'cash' limit 1) as other
      from pos_order o where o.tenant_id = 11 order by o.id limit 1`)) as unknown as {
      rows: { store_id: number; cashier_id: number; paid_at: number; skus: Sku[]; cash: number; other: number }[]
    }
    const [template] = rows
    if (!template) throw new Error('the demo company sold nothing')
    const [order] = await tx
      .insert(pos_order)
      .values({
        tenant_id: 11,
        receipt_no: 'CS202611200999',
        client_uuid: '00000000-0000-4000-8000-000000000999',
        store_id: Number(template.store_id),
        cashier_id: Number(template.cashier_id),
        biz_date,
        paid_at: Number(template.paid_at),
        channel: 'delivery',
        total_qty: 6000,
        goods_amount: 6000,
        discount_amount: 1003,
        rounding_amount: 7,
        payable_amount: 4990,
        paid_amount: 6000,
        change_amount: 1010,
        refunded_amount: 0,
        cost_amount: 3001,
        gross_profit_amount: 1989,
        order_status: 'paid',
      })
      .returning({ id: pos_order.id })
    // The 1,010 fen taken off 6,000 are shared as 168, 337 and 505; 100 fen of each share are the line's own discount.
    const shares = [168 - 100, 337 - 100, 505 - 100]
    await tx.insert(pos_order_lines).values(
      shares.map((share_amount, index) => ({
        tenant_id: 11,
        owner_id: order!.id,
        line_no: index + 1,
        sku_id: template.skus[index]?.id,
        sku_code: template.skus[index]?.code,
        qty: (index + 1) * 1000,
        list_price: 1000,
        deal_price: 900,
        discount_amount: 100,
        share_amount,
        net_amount: (index + 1) * 1000 - 100 - share_amount,
        cost_amount: [1000, 1000, 1001][index],
        refunded_qty: 0,
      })),
    )
    await tx.insert(pos_order_payments).values([
      {
        tenant_id: 11,
        owner_id: order!.id,
        line_no: 1,
        method_id: Number(template.cash),
        method_name: '现金',
        amount: 5000,
      },
      {
        tenant_id: 11,
        owner_id: order!.id,
        line_no: 2,
        method_id: Number(template.other),
        method_name: '其他',
        amount: 1000,
      },
    ])
  })
}

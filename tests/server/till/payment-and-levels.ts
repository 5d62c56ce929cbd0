import { eq } from 'drizzle-orm'
import { TENANT } from '../../../server/demo/company'
import { admin_member, setting_payment, setting_payment_methods, user_level } from '../../../server/generated/tables'
import type { World } from '../resources/world'

const METHODS = [
  ['cash', '现金', 'cash'],
  ['wechat', '微信支付', 'wechat'],
  ['alipay', '支付宝', 'alipay'],
  ['bank_card', '银行卡', 'bank_card'],
  ['member_balance', '储值余额', 'member_balance'],
  ['points', '积分抵扣', 'points'],
] as const

/**
 * Gives the company every kind of payment method and three levels of members, in place of its own, and lets the staff
 * of stores give discounts of up to 10 %. Returns the ids of the levels.
 */
export async function seedPaymentAndLevels({ database }: World): Promise<Record<'plain' | 'silver' | 'gold', number>> {
  return database.system(async (tx) => {
    await tx.delete(setting_payment_methods)
    await tx.delete(setting_payment)
    await tx.delete(user_level)
    const [setting] = await tx
      .insert(setting_payment)
      .values({ tenant_id: TENANT, enabled_count: METHODS.length })
      .returning({ id: setting_payment.id })
    await tx.insert(setting_payment_methods).values(
      METHODS.map(([method_code, method_name, method_type], index) => ({
        tenant_id: TENANT,
        owner_id: setting!.id,
        line_no: index + 1,
        method_code,
        method_name,
        method_type,
        enabled: true,
        is_drawer_cash: method_type === 'cash',
        allow_change: method_type === 'cash',
        allow_refund: true,
      })),
    )
    const levels = await tx
      .insert(user_level)
      .values(
        (
          [
            ['普通会员', 0, 0, 100],
            ['银卡', 500, 200, 110],
            ['金卡', 2000, 400, 125],
          ] as const
        ).map(([level_name, growth_min, discount_percent, points_multiplier], index) => ({
          tenant_id: TENANT,
          level_no: index + 1,
          level_name,
          growth_min,
          discount_percent,
          points_multiplier,
          birthday_multiplier: 300,
          status: 'enabled' as const,
        })),
      )
      .returning({ id: user_level.id })
    await tx.update(admin_member).set({ max_discount_percent: 1000 }).where(eq(admin_member.role_type, 'store'))
    const [plain, silver, gold] = levels.map(({ id }) => id)
    return { plain: plain!, silver: silver!, gold: gold! }
  })
}

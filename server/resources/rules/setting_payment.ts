import { and, eq } from 'drizzle-orm'
import type { FieldError } from '../../../src/rules/rules'
import { switch_work } from '../../generated/tables'
import type { SettingPayment } from '../../../src/generated/other/setting_payment/setting_payment.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'

const BUILT_IN = ['cash', 'wechat', 'alipay', 'bank_card', 'member_balance', 'points']
const BUILT_IN_REQUIRED = {
  path: 'methods',
  zh: '内置支付方式只能停用，不能删除',
  en: 'Built-in methods can be disabled, not removed',
}
const SHIFT_OPEN = { zh: '有班次未交班，不能停用现金', en: 'Cash cannot be disabled while a shift is open' }

const methodsOf = (doc: Row | null): Row[] => (Array.isArray(doc?.methods) ? doc.methods : [])

/** Built-in methods cannot be removed, and cash cannot be disabled while a shift is open. */
export function rules(resource: Resource<SettingPayment>): Resource<SettingPayment> {
  return withHooks(resource, {
    check: async (call, { before, doc }) => {
      const errors: FieldError[] = []
      const types = new Set(methodsOf(doc).map((row) => row.method_type))
      const typesBefore = methodsOf(before).map((row) => String(row.method_type))
      if (typesBefore.some((type) => BUILT_IN.includes(type) && !types.has(type))) errors.push(BUILT_IN_REQUIRED)
      const cash = methodsOf(doc).findIndex((row) => row.method_type === 'cash' && row.enabled !== true)
      if (cash < 0) return errors
      const open = await call.tx
        .select({ id: switch_work.id })
        .from(switch_work)
        .where(and(eq(switch_work.tenant_id, call.operator.tenant_id), eq(switch_work.status, 'open')))
        .limit(1)
      if (open.length > 0) errors.push({ path: `methods.${cash}.enabled`, ...SHIFT_OPEN })
      return errors
    },
  })
}

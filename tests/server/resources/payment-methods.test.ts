import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setting_payment, setting_payment_methods } from '../../../server/generated/tables'
import { unseal } from '../../../server/http/session/seal'
import { NOW } from '../harness'
import { type Client, openWorld, pathsOf as paths, type Row, type World } from './world'

process.env.SECRET_KEY = 'of these tests'

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

describe('payment methods', () => {
  const METHODS = [
    ['cash', '现金'],
    ['wechat', '微信支付'],
    ['alipay', '支付宝'],
    ['bank_card', '银行卡'],
    ['member_balance', '储值余额'],
    ['points', '积分抵扣'],
  ] as const
  beforeAll(() =>
    world.database.system(async (tx) => {
      const audit = { tenant_id: 11, created_at: NOW, updated_at: NOW, version: 1 }
      const known = await tx.select().from(setting_payment).where(eq(setting_payment.tenant_id, 11))
      if (known.length > 0) return
      const [row] = await tx.insert(setting_payment).values(audit).returning({ id: setting_payment.id })
      await tx.insert(setting_payment_methods).values(
        METHODS.map(([type, name], index) => ({
          tenant_id: 11,
          owner_id: row!.id,
          line_no: index + 1,
          method_code: type,
          method_name: name,
          method_type: type,
          enabled: type === 'cash',
          allow_refund: true,
          fee_percent: 0,
        })),
      )
    }),
  )
  const read = async () => (await admin.get('/other/setting/payment/detail')).data
  const save = async (change: (methods: Row[]) => unknown[]) => {
    const data = await read()
    return admin.post('/other/setting/payment/update', { ...data, methods: change(data.methods as Row[]) })
  }

  test('keep their secrets encrypted: never sent, kept when the masked value is saved, readable by the server', async () => {
    const answer = await save((methods) =>
      methods.map((row) =>
        row.method_type === 'wechat'
          ? { ...row, enabled: true, merchant_no: 'M1', app_id: 'A1', api_secret: 'top-secret-key' }
          : row,
      ),
    )
    expect(answer.code).toBe(0)
    const stored = () =>
      world.database.system(async (tx) => {
        const rows = await tx
          .select()
          .from(setting_payment_methods)
          .where(eq(setting_payment_methods.method_code, 'wechat'))
        return rows[0]!.api_secret!
      })
    const first = await stored()
    expect(first).not.toContain('top-secret-key')
    expect(unseal(first)).toBe('top-secret-key')
    const shown = (await read()).methods as Row[]
    expect(shown.find((row) => row.method_type === 'wechat')).toMatchObject({ api_secret: '••••' })
    expect((await save((methods) => methods.map((row) => ({ ...row, method_name_en: 'x' })))).code).toBe(0)
    expect(await stored()).toBe(first)
    expect(JSON.stringify((await read()).log)).not.toMatch(/top-secret|v1\./)
  })

  test('keep the built-in methods, unique names, one enabled method, and change for cash only', async () => {
    expect(paths(await save((methods) => methods.filter((row) => row.method_type !== 'points')))).toEqual(['methods'])
    const twin = { method_code: 'voucher', method_name: '现金', method_type: 'other' }
    expect(paths(await save((methods) => [...methods, twin]))).toEqual(['methods.6.method_name'])
    expect(paths(await save((methods) => methods.map((row) => ({ ...row, enabled: false }))))).toContain(
      'enabled_count',
    )
    expect(
      paths(await save((methods) => methods.map((row) => ({ ...row, allow_change: row.method_type === 'points' })))),
    ).toEqual(['methods.5.allow_change'])
  })
})

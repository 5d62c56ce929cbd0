import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, make, openNew, openRow, refused, run, saveNew, stored } from './actions'

const BASE = '/subscriptions/subscription'
const INVOICE = '/subscriptions/invoice'

/** A subscriber tries a plan, is billed, pays, pauses and leaves. */
export async function subscribe(page: Page): Promise<void> {
  const plan = await make(page, '/subscriptions/plan', {
    plan_code: 'BOX',
    plan_name: '咖啡订阅',
    price: 9_900,
    trial_days: 7,
  })
  const reader = await make(page, '/subscriptions/subscriber', { subscriber_name: '林林', email: 'lin@example.com' })
  await openNew(page, BASE)
  await choose(page, '订户', '林林')
  await choose(page, '套餐', 'BOX')
  await saveNew(page, BASE)
  const trial = await stored(page, BASE)
  expect(trial).toMatchObject({ subscription_status: 'trial', price: 9_900, cycle_days: 30 })
  const twice = await make(page, BASE, { subscriber_id: reader.id, plan_id: plan.id }).catch(String)
  expect(twice).toContain('该订户已订阅此套餐')

  await run(page, '出账')
  const invoices = () => call<{ list: { id: number; version: number }[] }>(page, `${INVOICE}/list`)
  await expect
    .poll(async () => (await invoices()).list)
    .toMatchObject([{ amount: 9_900, covers_from: trial.paid_until }])
  const [invoice] = (await invoices()).list
  await openRow(page, INVOICE, invoice!)
  await run(page, '寄出')
  await becomes(page, INVOICE, 'check_status', 'submitted')
  expect(await stored(page, '/subscriptions/subscriber', reader.id)).toMatchObject({ owed_amount: 9_900 })
  await run(page, '收款', {})
  await becomes(page, INVOICE, 'check_status', 'approved')
  const paid = await stored(page, BASE, trial.id)
  expect(paid.subscription_status).toBe('active')
  expect(String(paid.paid_until) > String(trial.paid_until)).toBe(true)

  await openRow(page, BASE, trial)
  await run(page, '退订', { 退订原因: '搬家' })
  await becomes(page, BASE, 'subscription_status', 'cancelled')
  expect(await stored(page, BASE)).toMatchObject({ cancel_reason: '搬家' })
  await refused(page, '已退订')
}

import { sql } from 'drizzle-orm'
import { JOB_KINDS } from '../../../server/jobs/all'
import { runDue } from '../../../server/jobs/worker'
import { productRegistry } from '../../../server/product'
import { rows } from './documents'
import { goodOf, nth, supplierOf, warehouseOf } from './goods'
import type { Outcome, Step } from './step'
import type { World } from './world'

const SWITCHES = [
  'allow_negative_stock',
  'allow_negative_sale',
  'allow_self_approve',
  'transfer_needs_head_office',
] as const
const PERCENTS = ['over_receive_percent', 'accept_shelf_life_percent'] as const

/** An administrator changes the settings that decide about stock, approval, receiving and prices. */
export async function setting(world: World, step: Step): Promise<Outcome> {
  const { base } = productRegistry().resourceOf('setting_base')
  const now = await world.get('admin', `${base}/detail`)
  const flip = nth(SWITCHES, step.what) ?? 'allow_negative_stock'
  const percent = nth(PERCENTS, step.pick) ?? 'over_receive_percent'
  const { code } = await world.post('admin', `${base}/update`, {
    ...now.data,
    [flip]: !now.data[flip],
    [percent]: step.numbers[0] ?? 0,
    transit_diff_default: ['return_to_sender', 'transit_loss'][step.pick % 2],
    below_cost_policy: ['warn', 'allow', 'forbid'][step.pick % 3],
    rounding_mode: ['none', 'jiao', 'yuan'][step.what % 3],
  })
  return { what: `setting ${flip}`, code }
}

/** Head office changes a price, stops selling a SKU, or disables and enables a supplier, a warehouse or a member. */
export async function master(world: World, step: Step): Promise<Outcome> {
  const { what } = step
  if (what % 5 === 0) return price(world, step)
  if (what % 5 === 1) return stop(world, step)
  if (what % 5 === 2) return toggle(world, 'supplier', supplierOf(world, step.pick), ['disable', 'enable'])
  if (what % 5 === 3) return toggle(world, 'warehouse', warehouseOf(world, step.pick), ['disable', 'enable'])
  return toggle(world, 'user_info', nth(world.customers, step.pick) ?? 0, ['freeze', 'unfreeze'])
}

async function price(world: World, { pick, numbers }: Step): Promise<Outcome> {
  const [n = 1, m = 1] = numbers
  return change(world, pick, {
    sell_price: 1_000 + n * 800,
    member_price: null,
    wholesale_price: null,
    buy_price: 300 + m * 77,
  })
}

async function stop(world: World, { pick, numbers }: Step): Promise<Outcome> {
  return change(world, pick, {
    sale_status: nth(['on_sale', 'stop_sale', 'on_sale', 'stop_purchase'], numbers[0] ?? 0),
  })
}

async function change(world: World, pick: number, values: Record<string, unknown>): Promise<Outcome> {
  const { base } = productRegistry().resourceOf('sku')
  const path = `id=${goodOf(world, pick)?.id ?? 0}`
  const { data } = await world.get('admin', `${base}/detail?${path}`)
  const { links: _links, log: _log, ...row } = data
  const { code } = await world.post('admin', `${base}/update?${path}`, { ...row, ...values, confirm_warnings: true })
  return { what: `update sku ${Object.keys(values)[0]}`, code }
}

/** Disables a master, or enables a master that is disabled, so that flows can continue. */
async function toggle(
  world: World,
  entity: string,
  id: number,
  [off, on]: readonly [string, string],
): Promise<Outcome> {
  const { base } = productRegistry().resourceOf(entity)
  const { data } = await world.get('admin', `${base}/detail?id=${id}`)
  const name = (data.actions as string[] | undefined)?.includes(on) ? on : off
  const answer = await world.post('admin', `${base}/transition`, {
    items: [{ id, version: data.version }],
    transitions: [name],
    reason: '随机操作',
  })
  return { what: `${name} ${entity}`, code: (answer.data.results as { code: number }[])[0]?.code ?? answer.code }
}

/** Advances the clock by some hours and runs the jobs that fall due. */
export async function wait(world: World, { numbers }: Step): Promise<Outcome> {
  world.now += (numbers[0] ?? 0) * 5 * 3_600_000
  await runDue(world.database, JOB_KINDS, world.now)
  const failed = await rows(world, sql.raw('select last_error from job where last_error is not null'))
  if (failed.length > 0) throw new Error(`due work failed: ${JSON.stringify(failed)}`)
  return { what: 'wait', code: 0 }
}

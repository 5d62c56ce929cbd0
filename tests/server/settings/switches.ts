import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { AuditedRow } from '../../../src/rules/row'
import { type Client, type Data } from '../resources/world'
import { expect } from 'vitest'

/** Settings that are only printed or displayed. */
type Shown = 'logo' | 'service_phone' | 'currency'
export type Switch = Exclude<keyof SettingBase, keyof AuditedRow | Shown>

/**
 * Effects of the basic settings. A field added to the manifest fails the type check until it is listed here or in
 * `Shown`, and fails `every-switch.test.ts` until a test of this folder has its title.
 */
const SWITCHES: Readonly<Record<Switch, string>> = {
  tenant_name: 'the company that people sign in to',
  time_zone: 'which day it is',
  allow_concurrent_sessions: 'whether a staff member may have two sessions at once',
  require_second_factor: 'who must set up a second factor before anything else',
  idle_minutes: 'after how many idle minutes a session ends',
  security_log_days: 'how long the security log is kept',
  file_quota_gb: 'how many pictures may be kept',
  allow_negative_stock: 'whether a document may take more than is in stock',
  allow_negative_sale: 'whether a till may sell more than is in stock',
  over_receive_percent: 'how much more than ordered a supplier may deliver',
  accept_shelf_life_percent: 'below which remaining shelf life goods need a confirmation',
  near_expiry_days: 'when goods count as near their expiry, where their category has no setting of its own',
  store_loss_limit_amount: 'up to which cost a store approves its losses',
  transfer_needs_head_office: 'who approves transfers',
  allow_self_approve: 'whether the submitter may approve',
  allow_self_payment: 'whether the operator who requested a payment may confirm it',
  transit_diff_default: 'what a receipt proposes for a difference',
  below_cost_policy: 'whether a price below cost is accepted',
  max_backdate_days: 'how far a document may be dated back',
  auto_close_days: 'after how many days an open order is closed automatically',
  rounding_mode: 'what a till drops from the amount due',
  points_per_yuan: 'how many points a member earns',
  points_to_yuan: 'how many points pay a yuan',
  points_max_percent: 'how much of a sale points may pay',
}

export const ALL_SWITCHES = Object.keys(SWITCHES) as Switch[]

/** Title of the test that proves the effect of a setting. */
export const titleOf = (name: Switch): string => `${name}: ${SWITCHES[name]}`

const PATH = '/other/setting/base'

/** Returns a function that saves the initial settings with a change, as head office does on its screen. */
export async function settingsOf(admin: Client): Promise<(change: Partial<Record<Switch, unknown>>) => Promise<Data>> {
  const usual = (await admin.get(`${PATH}/detail`)).data
  return async (change) => {
    const { version } = (await admin.get(`${PATH}/detail`)).data
    const saved = await admin.post(`${PATH}/update`, { ...usual, version, ...change })
    expect(saved.code).toBe(0)
    return saved.data
  }
}

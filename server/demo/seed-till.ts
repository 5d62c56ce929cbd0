import { isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { setting_payment_methods } from '../generated/tables'
import { seal } from '../http/session/seal'
import { posCategory, publishVersion, settingPayment } from '../generated/resources'
import type { Operator } from '../http/call'
import { TENANT } from './company'
import type { ActionRunner } from './action-runner'
import { GOODS } from './goods'
import { BUTTONS, METHODS } from './members'
import type { Demo } from './demo-context'

const SECRET = 'demo-secret'

/**
 * Encrypts the secrets of the demo company again with the key of this installation: the copied database was filled by
 * another process, whose key is not known here.
 */
export async function resealSecrets(database: Database): Promise<void> {
  await database.transaction(TENANT, (tx) =>
    tx
      .update(setting_payment_methods)
      .set({ api_secret: seal(SECRET) })
      .where(isNotNull(setting_payment_methods.api_secret)),
  )
}

/** Seeds what the tills need: payment methods, categories of buttons with goods, and releases of the till program. */
export async function seedTill(runner: ActionRunner, admin: Operator, at: number, skus: Demo['skus']): Promise<void> {
  await runner.create(admin, at, settingPayment, {
    methods: METHODS.map((method, sort) => ({
      enabled: true,
      allow_change: false,
      allow_refund: true,
      fee_percent: 0,
      sort,
      api_secret: SECRET,
      ...method,
    })),
  })
  for (const [sort, { categories, ...button }] of BUTTONS.entries()) {
    const goods = GOODS.filter(
      (good) =>
        (categories as readonly string[]).includes(good.category) &&
        good.status !== 'stop_sale' &&
        good.status !== 'archived',
    )
    await runner.create(admin, at, posCategory, {
      ...button,
      sort,
      skus: goods.map((good, index) => ({
        sku_id: skus.get(good.name)?.id,
        sort: index,
        alias: good.name.slice(0, 12),
      })),
    })
  }
  for (const [index, release] of RELEASES.entries()) {
    const { publish, withdraw, ...draft } = release
    const row = await runner.create(admin, at + index * 60_000, publishVersion, {
      ...draft,
      package_url: `https://download.example.com/${draft.platform}-${draft.version_name}.pkg`,
      package_size: 48_000_000 + index * 1_234_567,
      package_sha256: String(index + 1).padStart(64, '0'),
      release_notes: draft.release_notes,
    })
    if (publish)
      await runner.move(admin, at + index * 60_000 + 1_000, {
        resource: publishVersion,
        id: row.id,
        names: ['publish'],
      })
    if (withdraw)
      await runner.move(admin, at + index * 60_000 + 2_000, {
        resource: publishVersion,
        id: row.id,
        names: ['withdraw_release'],
        reason: '部分机型无法启动',
      })
  }
}

const RELEASES = [
  {
    platform: 'pos_android',
    version_name: '2.3.0',
    version_code: 230,
    rollout_percent: 10_000,
    publish: true,
    withdraw: false,
    release_notes: '支持会员储值支付；修复打印偶发乱码',
  },
  {
    platform: 'pos_android',
    version_name: '2.4.0',
    version_code: 240,
    rollout_percent: 2_000,
    publish: true,
    withdraw: false,
    release_notes: '离线收银更稳定；称重商品支持改价',
  },
  {
    platform: 'pos_windows',
    version_name: '2.3.1',
    version_code: 231,
    rollout_percent: 10_000,
    publish: true,
    withdraw: true,
    release_notes: '修复双屏显示问题',
  },
  {
    platform: 'app_ios',
    version_name: '1.8.0',
    version_code: 180,
    rollout_percent: 10_000,
    publish: false,
    withdraw: false,
    release_notes: '会员码支持锁屏快捷打开',
  },
] as const

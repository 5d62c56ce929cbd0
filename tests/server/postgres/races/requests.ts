import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app'
import { TENANT } from '../../../../server/demo/company'
import { newRecoveryCodes } from '../../../../server/factors/recovery-codes'
import { ApiError } from '../../../../server/http/api-error'
import { attempt, bucketOfAddress } from '../../../../server/http/session/attempts'
import { claimKey } from '../../../../server/http/idempotency'
import {
  findBrowser,
  forgetAllBrowsers,
  rememberBrowser,
  renewBrowser,
} from '../../../../server/http/session/remembered-browsers'
import { JOB_KINDS } from '../../../../server/jobs/all'
import { planDaily } from '../../../../server/jobs/worker'
import { refreshMenus } from '../../../../server/modules/menu-rows'
import { refreshSamples } from '../../../../server/modules/samples/rows'
import { signIn } from '../../../../server/modules/sign-in/sign-in'
import { productRegistry } from '../../../../server/product'
import { clientOf } from '../../resources/world'
import { NOW } from '../../till/shop'
import { atOnce, outcome, passes } from '../gate'
import type { TwoProcesses } from './two-processes'

const MINUTE = 60_000

export function requestRaces(processes: () => TwoProcesses): void {
  const tenant_id = TENANT
  const WHO = { tenant_id, member_id: 900_001 }
  const BROWSER = { userAgent: 'test', withFactor: false }
  const rememberedBrowser = (token: string) => processes().databases[0].system((tx) => findBrowser(tx, token, NOW))
  const renew = (process: 0 | 1, token: string) => () =>
    processes().databases[process].system(async (tx) => (await renewBrowser(tx, token, WHO, NOW))?.token ?? null)

  describe('two concurrent requests', () => {
    const id = (key: string) => ({ tenant_id, operator_id: 1, key, path: '/api/probe' })
    const claimed = (key: string) =>
      processes().databases.map((database) => () => outcome(claimKey(database, id(key), 'hash', NOW)))

    it('claim an idempotency key once', async () => {
      expect((await atOnce(processes().databases[0], ['idempotency'], claimed('new'))).toSorted()).toEqual([0, 40903])
    })

    it('take over the key of a crashed process once', async () => {
      const { databases } = processes()
      await claimKey(databases[0], id('dead'), 'hash', NOW - 2 * MINUTE)
      const gate = sql`select key from idempotency where key = 'dead' for update`
      expect(await atOnce(databases[0], gate, claimed('dead'))).toEqual([0, 40903])
    })

    it('count wrong passwords, including the first one', async () => {
      const { databases, rows } = processes()
      const wrong = databases.map(
        (database) => () =>
          outcome(attempt(database, { counterKey: ['192.0.2.7'] }, NOW, () => Promise.reject(new ApiError(40100)))),
      )
      expect(await atOnce(databases[0], ['sign_in_attempt'], wrong)).toEqual([40100, 40100])
      expect(await rows('select failures from sign_in_attempt')).toEqual([{ failures: 2 }])
      // Once the row exists, only a lock on it prevents one count from overwriting the other.
      expect(await atOnce(databases[0], ['sign_in_attempt'], wrong)).toEqual([40100, 40100])
      expect(await rows('select failures from sign_in_attempt')).toEqual([{ failures: 4 }])
    })

    it('cannot exceed the free tries of a name, nor the tries of an address', async () => {
      const { databases, rows } = processes()
      await rows('delete from sign_in_attempt')
      await rows('delete from sign_in_pace')
      let compared = 0
      const guesses = Array.from({ length: 60 }, (_, n) => {
        // Half of the guesses use one name; the other guesses use a different name each.
        const counterKey = ['198.51.100.7', n < 30 ? 'one name' : n]
        const limits = { counterKey, buckets: [bucketOfAddress('198.51.100.7')] }
        return outcome(
          attempt(databases[n % 2]!, limits, NOW, async () => {
            compared += 1
            throw new ApiError(40100)
          }),
        )
      })
      const codes = await Promise.all(guesses)
      expect(compared).toBe(10)
      expect(codes.filter((code) => code === 40100)).toHaveLength(10)
      const counts = (await rows('select failures from sign_in_attempt')) as { failures: number }[]
      expect(Math.max(...counts.map(({ failures }) => failures))).toBeLessThanOrEqual(5)
    })

    it('delete old attempts without waiting for each other', async () => {
      const { databases, rows } = processes()
      await rows("insert into sign_in_attempt (key_hash, failures, last_at) values ('old', 1, 0)")
      const wrong = () =>
        outcome(attempt(databases[1], { counterKey: ['192.0.2.8'] }, NOW, () => Promise.reject(new ApiError(40100))))
      const gate = sql`select key_hash from sign_in_attempt where key_hash = 'old' for update`
      expect(await passes(databases[0], gate, wrong)).toBe(true)
    })

    it('renew the token of a remembered browser once, and end all tokens descended from it', async () => {
      const { databases } = processes()
      const token = await databases[0].system((tx) => rememberBrowser(tx, WHO, { ...BROWSER, now: NOW }))
      const [first, second] = await atOnce(databases[0], ['remembered_device'], [renew(0, token), renew(1, token)])
      expect(second).toBeNull()
      expect(await rememberedBrowser(first ?? '')).toBeNull()
    })

    it('end all tokens descended from a copied token, including one being issued', async () => {
      const { databases, rows } = processes()
      await rows("insert into remembered_device values ('old', 'old', 11, 1, 0, false)")
      const used = await databases[0].system((tx) => rememberBrowser(tx, WHO, { ...BROWSER, now: NOW - MINUTE }))
      const token = (await databases[0].system((tx) => renewBrowser(tx, used, WHO, NOW - MINUTE)))?.token ?? ''
      await rows("insert into remembered_device values ('old', 'old', 11, 1, 0, false) on conflict do nothing")
      const gate = sql`select family from remembered_device where token_hash = 'old' for update`
      const [next] = await atOnce(databases[0], gate, [renew(0, token), renew(1, used)])
      expect(next).toBeTypeOf('string')
      expect(await rememberedBrowser(next ?? '')).toBeNull()
    })

    it('forget all browsers of a staff member, including one that is signing in', async () => {
      const { databases, rows } = processes()
      const token = await databases[0].system((tx) => rememberBrowser(tx, WHO, { ...BROWSER, now: NOW }))
      await rows("insert into remembered_device values ('old', 'old', 11, 1, 0, false) on conflict do nothing")
      const gate = sql`select family from remembered_device where token_hash = 'old' for update`
      const forget = () => databases[1].system((tx) => forgetAllBrowsers(tx, WHO))
      const [next] = await atOnce<string | null | void>(databases[0], gate, [renew(0, token), forget])
      expect(await rememberedBrowser(next ?? '')).toBeNull()
    })

    it('sign in once with a one-time password', async () => {
      const { databases, shop, rows } = processes()
      const member = shop.world.operators.get('operation')?.id ?? 0
      await rows(`update admin_member set password_state = 'once' where id = ${member}`)
      const credentials = { username: 'operation', tenant_id, password: 'Backstock11' }
      const options = { now: NOW, userAgent: 'test', address: undefined, browserToken: undefined }
      const { all } = productRegistry()
      const enter = databases.map((database) => () => outcome(signIn(database, credentials, options, all)))
      expect(await atOnce(databases[0], ['session'], enter)).toEqual([0, 40100])
    })

    it('replace a one-time password once', async () => {
      const { databases, shop, rows } = processes()
      const member_id = shop.world.operators.get('operation')?.id ?? 0
      await rows(`update admin_member set password_state = 'spent' where id = ${member_id}`)
      const clients = await Promise.all(
        databases.map((database) =>
          clientOf(createApp({ database, clock: () => NOW }), database, { tenant_id, member_id }, null),
        ),
      )
      await rows(`update session set by_one_time_password = true where member_id = ${member_id}`)
      const replace = clients.map((client, index) => async () => {
        const { code } = await client.post('/user/first_password', { new_password: `Velvet-Otter-7${index}` })
        return code
      })
      expect(await atOnce(databases[0], ['password_history'], replace)).toEqual([0, 40302])
    })

    it('leave a staff member one set of recovery codes', async () => {
      const { databases, rows } = processes()
      const replace = databases.map((database) => () => database.system((tx) => newRecoveryCodes(tx, WHO)))
      await replace[0]?.()
      const gate = sql`select code_hash from member_recovery_code where member_id = ${WHO.member_id} for update`
      await atOnce(databases[0], gate, replace)
      expect(await rows(`select code_hash from member_recovery_code where member_id = ${WHO.member_id}`)).toHaveLength(
        10,
      )
    })
  })

  describe('two servers that start at once', () => {
    it('plan the daily jobs once', async () => {
      const { databases } = processes()
      const start = databases.map((database) => () => outcome(planDaily(database, JOB_KINDS, NOW)))
      expect(await atOnce(databases[0], ['job'], start)).toEqual([0, 0])
    })

    it('add a missing menu entry once', async () => {
      const { databases, rows } = processes()
      const [before] = await rows<{ n: number }>('select count(*)::int as n from sys_menu')
      await rows("delete from sys_menu where id = (select max(id) from sys_menu where menu_type = 'page')")
      const start = databases.map((database) => () => outcome(refreshMenus(database, NOW)))
      expect(await atOnce(databases[0], ['sys_menu'], start)).toEqual([0, 0])
      expect(await rows('select count(*)::int as n from sys_menu')).toEqual([before])
    })

    it('give a company its sample row once', async () => {
      const { databases, rows } = processes()
      await rows('delete from av_parameter')
      const start = databases.map((database) => () => outcome(refreshSamples(database, NOW)))
      expect(await atOnce(databases[0], ['av_parameter'], start)).toEqual([0, 0])
      expect(await rows('select id from av_parameter')).toHaveLength(1)
    })
  })

  describe('one operator in two windows', () => {
    it('marks the same message as read', async () => {
      const { databases, clients, rows } = processes()
      await clients[0].post('/sys/message/announce', { title: '周日盘点', content: '' })
      const { data } = await clients[0].get('/sys/message/list')
      const ids = [data.list[0]!.id]
      const read = clients.map((client) => async () => (await client.post('/sys/message/read', { ids })).code)
      expect(await atOnce(databases[0], ['message_read'], read)).toEqual([0, 0])
      expect(await rows('select key from message_read')).toEqual([{ key: ids[0] }])
    })

    it('chooses two different default views of a list', async () => {
      const { databases, clients, rows } = processes()
      const list = 'good.sku'
      const saved = async (name: string) =>
        (await clients[0].post('/sys/view/save', { list, name, state: {}, share: null })).data
      const views = [await saved('甲'), await saved('乙')]
      const choose = clients.map(
        (client, index) => async () => (await client.post('/sys/view/default', { list, id: views[index]?.id })).code,
      )
      expect(await atOnce(databases[0], ['default_view'], choose)).toEqual([0, 0])
      expect(await rows('select view_id from default_view')).toHaveLength(1)
    })

    it('stores the favourite screens, of which no row exists yet', async () => {
      const { databases, clients, rows } = processes()
      const mark = clients.map(
        (client, index) => async () => (await client.post('/sys/menu/favourites', { names: [`screen_${index}`] })).code,
      )
      expect(await atOnce(databases[0], ['favourite_screens'], mark)).toEqual([0, 0])
      expect(await rows('select names from favourite_screens')).toHaveLength(1)
    })
  })
}

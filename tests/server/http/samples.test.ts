import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

let database: Database
let on: Browser
let off: Browser

async function signedIn(samples: boolean, mobile = '19900000000'): Promise<Browser> {
  const browser = new Browser(createApp({ database, clock: () => NOW, samples }))
  await browser.signIn(mobile)
  return browser
}

beforeAll(async () => {
  database = await openSeededDatabase()
  on = await signedIn(true)
  off = await signedIn(false)
}, 120_000)
afterAll(() => database.close())

interface Page {
  list: { id: number; number: string; status: string; contentType: string; createdTime: string; count: number }[]
  total: number
}
const policies = async (query: string) => (await on.send<Page>('GET', `/list/policy/list?${query}`)).data

describe('the policy list', () => {
  it('has 55 rows in pages of the requested size, none twice', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((current) => policies(`current=${current}&pageSize=10`)))
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      ...Array.from({ length: 5 }, () => [10, 55]),
      [5, 55],
    ])
    expect(new Set(pages.flatMap(({ list }) => list.map(({ number }) => number))).size).toBe(55)
    expect((await policies('current=7&pageSize=10')).list).toEqual([])
  })

  it('has pages of 10 by default', async () => {
    expect((await policies('')).list).toHaveLength(10)
  })

  it('filters, searches and sorts', async () => {
    const offline = await policies('f.status=offline&pageSize=100')
    expect(offline.total).toBeGreaterThan(0)
    expect(new Set(offline.list.map(({ status }) => status))).toEqual(new Set(['offline']))
    const both = await policies('f.contentType=img,verticalVideo&pageSize=100')
    expect(new Set(both.list.map(({ contentType }) => contentType))).toEqual(new Set(['img', 'verticalVideo']))
    const counts = (await policies('sort=-count&pageSize=100')).list.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect((await policies('q=nothing-like-it')).total).toBe(0)
    const day = await policies('f.createdTime=2026-11-20..2026-11-20')
    expect(day.list.map(({ createdTime }) => createdTime)).toEqual(['2026-11-20T01:30:00.000Z'])
  })

  it('counts the rows of each tab with every filter except that of the tabs', async () => {
    const { data } = await on.send<{ tabs: Record<string, number> }>('GET', '/list/policy/summary?f.status=offline')
    expect(Object.values(data.tabs).reduce((sum, count) => sum + count, 0)).toBe(55)
  })
})

describe('the channel form', () => {
  const whole = {
    activity_name: '周末生鲜2026',
    channel_type: 'mini_program',
    promotion_from: '2026-11-22',
    promotion_to: '2026-11-30',
    promote_link: 'https://example.com/a',
    advertising_source: '门店公众号',
    advertising_media: '图文',
    keyword: ['生鲜'],
    push_notify: true,
    advertising_content: '全场八折',
  }
  const wrong = async (change: object) => {
    const answer = await on.send<{ errors?: { path: string }[] }>('POST', '/form/step', { ...whole, ...change })
    return [answer.code, ...(answer.data?.errors ?? []).map(({ path }) => path)]
  }

  it('accepts a complete form', async () => {
    expect(await wrong({})).toEqual([0])
    expect(await wrong({ activity_name: '鲜'.repeat(20), advertising_content: '好'.repeat(200) })).toEqual([0])
    expect(await wrong({ promote_link: 'http://example.com' })).toEqual([0])
  })

  it.each([
    ['activity_name', ''],
    ['activity_name', '鲜'.repeat(21)],
    ['activity_name', '周末 生鲜'],
    ['activity_name', '周末！'],
    ['channel_type', 'pigeon'],
    ['promotion_to', '2026-11-21'],
    ['promote_link', 'example.com'],
    ['advertising_source', null],
    ['advertising_media', null],
    ['keyword', []],
    ['advertising_content', '好'.repeat(201)],
  ])('refuses %s %j at its field', async (field, value) => {
    expect(await wrong({ [field]: value })).toEqual([40000, field])
  })

  it('names all missing fields at once, also for an empty body', async () => {
    const answer = await on.send<{ errors: { path: string }[] }>('POST', '/form/step', [])
    expect(answer.data.errors).toHaveLength(9)
  })
})

describe('the other samples', () => {
  it('are in the language of the request: studio, cards and profile', async () => {
    for (const path of ['/dashboard/monitor', '/list/card', '/profile/basic']) {
      const [zh, en] = await Promise.all(
        ['zh-CN', 'en-US'].map((locale) => on.raw('GET', path, undefined, { 'Accept-Language': locale })),
      )
      expect(await zh!.text(), path).toMatch(/[\u4e00-\u9fff]/)
      expect(await en!.text(), path).not.toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('store the parameters of the group form within their limits', async () => {
    const { data } = await on.send<{ version: number; capture_frame_rate: number }>('GET', '/form/group/detail')
    const save = (change: object, version = data.version) =>
      on.send<{ errors?: { path: string }[]; version: number }>('POST', '/form/group/update', { version, ...change })
    expect(await save({ capture_frame_rate: 31 })).toMatchObject({ code: 40000 })
    expect(await save({ max_rate: 1801 })).toMatchObject({ code: 40000 })
    expect(await save({ description: '长'.repeat(201) })).toMatchObject({ code: 40000 })
    expect(await save({ capture_frame_rate: 30, description: '长'.repeat(200) })).toMatchObject({ code: 0 })
    expect((await on.send<{ capture_frame_rate: number }>('GET', '/form/group/detail')).data.capture_frame_rate).toBe(
      30,
    )
  })
})

describe('when the samples are switched off', () => {
  it('no operation of the samples answers', async () => {
    expect((await off.send<{ on: boolean }>('GET', '/sys/samples')).data).toEqual({ on: false })
    expect((await on.send<{ on: boolean }>('GET', '/sys/samples')).data).toEqual({ on: true })
    for (const path of [
      '/list/policy/list',
      '/list/card',
      '/dashboard/monitor',
      '/profile/basic',
      '/form/group/detail',
    ])
      expect((await off.send('GET', path)).code, path).toBe(40400)
    expect((await off.send('POST', '/form/step', {})).code).toBe(40400)
  })

  it('asks for a sign-in like everything else', async () => {
    const stranger = new Browser(createApp({ database, clock: () => NOW }))
    expect((await stranger.send('GET', '/list/policy/list')).code).toBe(50008)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { SearchHit } from '../../../src/rules/answers'
import { Registry } from '../../../server/metadata/registry'
import { administers } from '../../../server/modules/sign-in/second-factor-rule'
import { productRegistry } from '../../../server/product'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

/*
 * Two applications of one process on one database: the first with every entity of the manifest, the second without
 * member levels and with categories that are labelled by their code alone.
 */
const codesOnly = new Registry(
  productRegistry()
    .all.filter(({ entity }) => entity !== 'user_level')
    .map((resource) =>
      resource.entity === 'category'
        ? { ...resource, shape: { ...resource.shape, label: ['category_code'] } }
        : resource,
    ),
)

let database: Database
let whole: Browser
let small: Browser

async function signedIn(registry?: Registry): Promise<Browser> {
  const browser = new Browser(createApp({ database, clock: () => NOW, ...(registry && { registry }) }))
  expect((await browser.signIn()).code).toBe(0)
  return browser
}

beforeAll(async () => {
  database = await openSeededDatabase()
  whole = await signedIn()
  small = await signedIn(codesOnly)
}, 120_000)
afterAll(() => database.close())

const categoryLabels = async (browser: Browser) => {
  const { data } = await browser.send<{ list: Record<string, string>[] }>('GET', '/good/sku/list?pageSize=50')
  return new Set(data.list.flatMap(({ category_id_label: label }) => label ?? []))
}

it('labels references by the descriptions of the application that is asked, also at the same time', async () => {
  const [long, short, longAgain] = await Promise.all([
    categoryLabels(whole),
    categoryLabels(small),
    categoryLabels(whole),
  ])
  expect(long.size).toBeGreaterThan(1)
  expect(longAgain).toEqual(long)
  expect([...short].toSorted()).toEqual([...long].map((label) => label.split(' ')[0]).toSorted())
})

it('serves the entities of its own registry alone', async () => {
  expect((await whole.send('GET', '/user/user_level/list')).code).toBe(0)
  expect((await small.send('GET', '/user/user_level/list')).code).toBe(40400)
})

it('keeps layouts for the lists of its own registry alone', async () => {
  const keep = (browser: Browser) =>
    browser.send('POST', '/sys/view/layout', { list: 'user.user_level', layout: { density: 'compact' } })
  expect((await keep(small)).code).toBe(40000)
  expect((await keep(whole)).code).toBe(0)
})

it('finds the rows of its own registry alone', async () => {
  const { data } = await whole.send<{ list: { level_name: string }[] }>('GET', '/user/user_level/list')
  const name = data.list[0]?.level_name ?? ''
  const entities = async (browser: Browser) =>
    (await browser.send<SearchHit[]>('GET', `/sys/search?q=${encodeURIComponent(name)}`)).data.map(
      ({ entity }) => entity,
    )
  expect(await entities(whole)).toContain('user.user_level')
  expect(await entities(small)).not.toContain('user.user_level')
})

it('shows the screens of its own registry alone in the menu', async () => {
  const menu = async (browser: Browser) => JSON.stringify((await browser.send('GET', '/sys/menu/route')).data)
  expect(await menu(whole)).toContain('/user/user_level/')
  expect(await menu(small)).not.toContain('/user/user_level/')
})

it('counts as administrators the operators who may change an administration entity of its own registry', () => {
  const { all } = productRegistry()
  const writer = new Set(['org:update'])
  expect(administers(writer, all)).toBe(true)
  expect(
    administers(
      writer,
      all.filter(({ entity }) => entity !== 'org'),
    ),
  ).toBe(false)
  expect(administers(new Set(['org:list', 'sku:update']), all)).toBe(false)
})

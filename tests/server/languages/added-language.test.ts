import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as GeneratedMessages from '../../../src/generated/messages'
import { loadTranslations } from '../../../server/messages/translations'
import { keepTexts, keptTextsIn } from '../../../server/metadata/kept-texts'
import { reasonIn } from '../../../server/metadata/access/system-reason'
import { makeGoods } from '../resources/goods'
import { createRow, openWorld, type World } from '../resources/world'

const { MIXINS, SERVER } = vi.hoisted(() => ({
  MIXINS: { fields: { status: 'Zustand', created_at: 'Angelegt am' }, enums: { status: { enabled: 'Aktiv' } } },
  SERVER: {
    Yes: 'Ja',
    No: 'Nein',
    OK: 'Gut',
    Required: 'Pflichtfeld',
    'Check the marked fields': 'Bitte prüfen Sie die markierten Felder',
    'There is no column {1}': 'Es gibt keine Spalte {1}',
    '{1}. Allowed: {2}': '{1}. Erlaubt sind: {2}',
    'Line {1}: {2}': 'Zeile {1}: {2}',
    '{1} was approved': '{1} wurde genehmigt',
    '{1} was {2}': '{1} wurde {2}',
    closed: 'geschlossen',
  },
}))

vi.mock('../../../server/generated/locales', () => ({
  APP_LOCALES: ['zh-CN', 'en-US', 'de-DE'],
  APP_TITLE: { zh: 'B', en: 'B' },
}))
vi.mock('../../../src/generated/messages', async (original) => {
  const { messages } = await original<typeof GeneratedMessages>()
  const german = (texts: object) => ({ 'de-DE': () => Promise.resolve({ default: texts }) })
  return { messages: { ...messages, mixins: { ...messages.mixins, ...german(MIXINS) }, server: german(SERVER) } }
})

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeGoods(await world.as('admin'))
  await loadTranslations()
})
afterAll(() => world.database.close())

const linesOf = async (response: Response) => (await response.text()).replace('\u{FEFF}', '').trimEnd().split('\r\n')

test('an export has the names of mixins and yes and no in the added language, and numbers as it writes them', async () => {
  await createRow(await world.as('admin'), '/good/brand', { brand_name: 'Ä; B' })
  const admin = await world.as('admin', { locale: 'de-DE' })
  const [head, first] = await linesOf(await admin.raw('/good/brand/export?columns=brand_name,status&f.brand_name=Ä'))
  expect(head?.split(';')[1]).toBe('Zustand')
  expect(first).toBe('"Ä; B";Aktiv')
  const [, ...payments] = await linesOf(await admin.raw('/good/sku/export?columns=sell_price,batch_managed'))
  expect(payments[0]).toMatch(/^\d+,\d\d;(Ja|Nein)$/)
})

test('refusals are in the added language, also where they hold values', async () => {
  const admin = await world.as('admin', { locale: 'de-DE' })
  const refused = await admin.raw('/good/brand/export?columns=nothing')
  const { msg, data } = (await refused.json()) as { msg: string; data: { errors: { en: string; more?: object }[] } }
  expect(msg).toMatch(/^Bitte prüfen|^Es gibt keine Spalte nothing\. Erlaubt sind: /)
  expect(data.errors[0]?.en).toMatch(/^There is no column nothing\. Allowed: /)
  expect(data.errors[0]?.more).toEqual({
    'de-DE': expect.stringMatching(/^Es gibt keine Spalte nothing\. Erlaubt sind: /),
  })
})

test('the errors of single fields are in the added language where the request asks for it', async () => {
  const errorsIn = async (locale: string) => {
    const { data } = await (await world.as('admin', { locale })).post('/good/brand/create', {})
    return (data as { errors: unknown }).errors
  }
  const required = { path: 'brand_name', zh: '此项必填', en: 'Required' }
  expect(await errorsIn('de-DE')).toEqual([{ ...required, more: { 'de-DE': 'Pflichtfeld' } }])
  expect(await errorsIn('en-US')).toEqual([required])
})

test('texts that the engine has stored are read in the added language', () => {
  const kept = keepTexts([{ zh: '此项必填', en: 'Required', line: 3 }], 500)
  expect(keptTextsIn(kept, 'de-DE')).toBe('Zeile 3: Pflichtfeld')
  expect(reasonIn('随PO1审核通过', 'de-DE')).toBe('PO1 wurde genehmigt')
  expect(reasonIn('随PO1关闭', 'de-DE')).toBe('PO1 wurde geschlossen')
  expect(reasonIn('随 PO1 审核通过', 'de-DE')).toBe('PO1 wurde genehmigt')
  expect(reasonIn('随 PO1 审核通过', 'en-US')).toBe('PO1 was approved')
  const ownStep = { zh: '超期转入库', en: 'Overdue' }
  expect(reasonIn('随PO1超期转入库', 'en-US', [ownStep])).toBe('PO1: Overdue')
  // Rows stored by earlier versions have no spaces.
  expect(reasonIn('随PO1审核通过', 'zh-CN')).toBe('随 PO1 审核通过')
  expect(reasonIn('随PO1超期转入库', 'zh-CN', [ownStep])).toBe('随 PO1 超期转入库')
  expect(reasonIn('随手填写', 'zh-CN')).toBe('随手填写')
})

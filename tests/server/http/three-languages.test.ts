import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { sendFailure } from '../../../server/http/envelope'
import type { AppEnv } from '../../../server/http/app-env'
import { ApiError } from '../../../server/http/api-error'
import { joinTexts } from '../../../src/rules/text-in'

vi.mock('../../../server/generated/locales', () => ({ APP_LOCALES: ['en-US', 'fr-FR', 'zh-CN'] }))

const app = new Hono<AppEnv>().get('/', (c) => {
  const text = { zh: '太便宜', en: 'Too cheap', more: { 'fr-FR': 'Trop bon marché' } }
  return sendFailure(c, new ApiError(42200, null, text))
})

it.each([
  ['fr-FR', 'Trop bon marché'],
  ['fr', 'Trop bon marché'],
  ['fr-CA,en;q=0.8', 'Trop bon marché'],
  ['de,zh;q=0.5', '太便宜'],
  ['en-GB', 'Too cheap'],
  ['*', 'Too cheap'],
  [undefined, 'Too cheap'],
])('a caller that accepts %s is answered with %s', async (language, message) => {
  const answer = await app.request('/', { headers: language === undefined ? {} : { 'Accept-Language': language } })
  expect(await answer.json()).toMatchObject({
    msg: message,
    data: { zh: '太便宜', en: 'Too cheap', more: { 'fr-FR': 'Trop bon marché' } },
  })
})

it('a joined text exists in every language of its parts; a part without that language appears in the nearest one', () => {
  const shelf = { zh: '货架', en: 'Shelf', more: { 'fr-FR': 'Étagère' } }
  const opened = { zh: '已打开', en: 'was opened', more: { 'zh-Hant-TW': '已開啟' } }
  const join = (parts: Parameters<typeof joinTexts>[0]) => joinTexts(parts, (words) => words.join(' '))
  expect(join([shelf, opened])).toEqual({
    zh: '货架 已打开',
    en: 'Shelf was opened',
    more: { 'fr-FR': 'Étagère was opened', 'zh-Hant-TW': '货架 已開啟' },
  })
  expect(join([{ zh: '甲', en: 'A' }])).toEqual({ zh: '甲', en: 'A' })
})

import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { failure, localeOf } from '../../../server/http/envelope'
import { ApiError } from '../../../server/http/api-error'

vi.mock('../../../server/generated/locales', () => ({ APP_LOCALES: ['en-US', 'fr-FR', 'zh-CN'] }))

const app = new Hono().get('/', (c) => {
  const text = { zh: '太便宜', en: 'Too cheap', more: { 'fr-FR': 'Trop bon marché' } }
  return c.json(failure(new ApiError(42200, null, text), localeOf(c)))
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

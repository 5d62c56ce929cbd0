import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { sendFailure } from '../../../server/http/envelope'
import type { AppEnv } from '../../../server/http/app-env'
import { ApiError } from '../../../server/http/api-error'

vi.mock('../../../server/generated/locales', () => ({ APP_LOCALES: ['en-US'] }))

it('a product with English as only language answers in English to every caller', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => sendFailure(c, new ApiError(40400)))
  for (const language of ['zh-CN', 'en-GB', undefined]) {
    const answer = await app.request('/', { headers: language === undefined ? {} : { 'Accept-Language': language } })
    expect(((await answer.json()) as { msg: string }).msg).toMatch(/^[\x20-\x7e’]+$/)
  }
})

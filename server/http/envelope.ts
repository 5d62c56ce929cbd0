import type { Context } from 'hono'
import type { Text } from '../../src/rules/rules'
import { ApiError, statusOf } from './api-error'
import { refusalOf } from './refusal'
import type { Locale } from './call'

/** The one shape of every business answer (spec §3); HTTP itself always says 200. */
export interface Envelope {
  code: number
  status: number
  msg: string
  data: unknown
}

export function localeOf(c: Context): Locale {
  return c.req.header('accept-language')?.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN'
}

export function inLocale(text: Text, locale: Locale): string {
  return locale === 'en-US' ? text.en : text.zh
}

export function success(data: unknown, locale: Locale): Envelope {
  return { code: 0, status: 200, msg: locale === 'en-US' ? 'OK' : '成功', data: data ?? null }
}

/** What a thrown error answers. An error that is no refusal is logged, and the answer does not describe it. */
export function failure(error: unknown, locale: Locale): Envelope {
  const known = error instanceof ApiError ? error : (refusalOf(error) ?? new ApiError(50000))
  if (known !== error) console.error(error)
  return {
    code: known.code,
    status: statusOf(known.code),
    msg: inLocale(known.text, locale),
    data: { ...known.data, zh: known.text.zh, en: known.text.en },
  }
}

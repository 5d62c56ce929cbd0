import type { Context } from 'hono'
import type { Text } from '../../src/rules/rules'
import { APP_LOCALES } from '../generated/locales'
import { errorLog } from '../log/log'
import { currentRecord } from '../log/request-record'
import { ApiError, statusOf } from './api-error'
import { refusalOf } from './refusal'
import type { Locale } from './call'

/** The shape of every API answer (docs/errors.md). The HTTP status is always 200; the result is in `code`. */
export interface Envelope {
  code: number
  status: number
  msg: string
  data: unknown
}

/** Languages of the product; the first is the default. */
export const OFFERED_LOCALES: readonly [Locale, ...Locale[]] = APP_LOCALES

/** The language of the caller: that of `Accept-Language`, or the first of the product where it lacks that language. */
export function localeOf(c: Context): Locale {
  const wanted = c.req.header('accept-language')?.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN'
  return OFFERED_LOCALES.includes(wanted) ? wanted : OFFERED_LOCALES[0]
}

export function inLocale(text: Text, locale: Locale): string {
  return locale === 'en-US' ? text.en : text.zh
}

export function success(data: unknown, locale: Locale): Envelope {
  noteCode(0)
  return { code: 0, status: 200, msg: locale === 'en-US' ? 'OK' : '成功', data: data ?? null }
}

/**
 * The envelope for a thrown error. An error that is not an ApiError is logged without values; its answer has no details
 * but the request id, by which the log line is found.
 */
export function failure(error: unknown, locale: Locale): Envelope {
  const known = error instanceof ApiError ? error : (refusalOf(error) ?? new ApiError(50000))
  const record = noteCode(known.code)
  if (known !== error) {
    const level = known.code === 50000 ? 'error' : known.code === 50400 ? 'warn' : 'info'
    const text = known.code === 50000 ? 'unexpected error' : 'refused by the database or the reader of requests'
    ;(record?.log ?? errorLog())[level]({ id: record?.id, code: known.code, err: error }, text)
  }
  return {
    code: known.code,
    status: statusOf(known.code),
    msg: inLocale(known.text, locale),
    data: { ...known.data, zh: known.text.zh, en: known.text.en, ...(record && { request_id: record.id }) },
  }
}

/** Stores the code for the request's log line. For a batch the last code, that of the whole answer, is logged. */
function noteCode(code: number) {
  const record = currentRecord()
  if (record) record.code = code
  return record
}

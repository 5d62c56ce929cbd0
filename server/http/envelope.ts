import type { Context } from 'hono'
import type { Text } from '../../src/rules/rules'
import { errorLog } from '../log/log'
import { currentRecord } from '../log/request-record'
import { ApiError, statusOf } from './api-error'
import { refusalOf } from './refusal'
import type { Locale } from './call'

/** The one shape of every business answer (docs/errors.md); HTTP itself always says 200. */
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
  answers(0)
  return { code: 0, status: 200, msg: locale === 'en-US' ? 'OK' : '成功', data: data ?? null }
}

/**
 * What a thrown error answers. An error that is no refusal of ours is logged without its values; the answer does not
 * describe it and carries the id under which the log has it.
 */
export function failure(error: unknown, locale: Locale): Envelope {
  const known = error instanceof ApiError ? error : (refusalOf(error) ?? new ApiError(50000))
  const record = answers(known.code)
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

/** Notes the code for the log line of the request. A batch answers several; the code of the whole comes last and counts. */
function answers(code: number) {
  const record = currentRecord()
  if (record) record.code = code
  return record
}

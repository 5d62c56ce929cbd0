import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Text } from '../../src/rules/rules'
import { textIn } from '../../src/rules/text-in'
import { translationOf } from '../../src/rules/translation/translations'
import { APP_LOCALES } from '../generated/locales'
import { errorLog } from '../log/log'
import type { RequestRecord } from '../log/request-record'
import { ApiError, statusOf } from './api-error'
import { refusalOf } from './refusal'
import type { AppEnv } from './app-env'
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

/**
 * The language of the caller: the first of `Accept-Language` that the product has, with or without the region,
 * otherwise the first of the product.
 */
export function localeOf(c: Context): Locale {
  const header = c.req.header('accept-language') ?? ''
  for (const wanted of header.split(',')) {
    const tag = wanted.split(';')[0]?.trim().toLowerCase() ?? ''
    const found =
      OFFERED_LOCALES.find((locale) => locale.toLowerCase() === tag) ??
      OFFERED_LOCALES.find((locale) => locale.split('-')[0] === tag.split('-')[0])
    if (found !== undefined) return found
  }
  return OFFERED_LOCALES[0]
}

export function success(data: unknown, locale: Locale): Envelope {
  return { code: 0, status: 200, msg: textIn({ zh: '成功', en: 'OK' }, locale), data: data ?? null }
}

/** Most errors of an answer: several for each line of a long document. A hostile body can cause 50,000. */
const MAX_ERRORS = 2_000

/**
 * The envelope for a thrown error. An error that is not an ApiError is logged without values; its answer has no details
 * but the request id, by which the log line is found.
 */
export function failure(error: unknown, locale: Locale, record: RequestRecord | undefined): Envelope {
  const known = error instanceof ApiError ? error : (refusalOf(error) ?? new ApiError(50000))
  if (known !== error) {
    const level = known.code === 50000 ? 'error' : known.code === 50400 ? 'warn' : 'info'
    const text = known.code === 50000 ? 'unexpected error' : 'refused by the database or the reader of requests'
    ;(record?.log ?? errorLog())[level]({ id: record?.id, code: known.code, err: error }, text)
  }
  return {
    code: known.code,
    status: statusOf(known.code),
    msg: textIn(known.text, locale),
    data: {
      ...known.data,
      ...(isTexts(known.data?.errors) && {
        errors: known.data.errors.slice(0, MAX_ERRORS).map((text) => withLocale(text, locale)),
      }),
      ...textsOf(withLocale(known.text, locale)),
      ...(record && { request_id: record.id }),
    },
  }
}

const textsOf = ({ zh, en, more }: Text): Text => ({ zh, en, ...(more && { more }) })

const isTexts = (errors: unknown): errors is readonly Text[] =>
  Array.isArray(errors) &&
  errors.every((error: unknown) => typeof error === 'object' && error !== null && 'en' in error)

/** The text with its translation into the language of the caller, where that language is not built in and has one. */
function withLocale<T extends Text>(text: T, locale: Locale): T {
  const translation = text.more?.[locale] === undefined ? translationOf(text.en, locale) : undefined
  return translation === undefined ? text : { ...text, more: { ...text.more, [locale]: translation } }
}

/** Sends an envelope. Its code is noted for the log line of the request. */
export function send(c: Context<AppEnv>, envelope: Envelope, status: ContentfulStatusCode = 200): Response {
  const record = c.get('record')
  if (record) record.code = envelope.code
  return sendJson(c, JSON.stringify(envelope), status)
}

/** Sends the envelope for a thrown error. */
export function sendFailure(c: Context<AppEnv>, error: unknown, status?: ContentfulStatusCode): Response {
  return send(c, failure(error, localeOf(c), c.get('record')), status)
}

/** A shorter answer fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1_024
/** Compressing a longer answer at once would keep other requests waiting for milliseconds. */
const MAX_BYTES_AT_ONCE = 65_536

const JSON_TYPE = { 'Content-Type': 'application/json' }

/**
 * Sends a JSON text. The middleware `compress` of Hono compresses through a chain of streams, which takes five times
 * the processor time of compressing a text of this length at once; it is left to compress long answers, and answers to
 * clients that accept another compression only.
 */
export function sendJson(c: Context, text: string, status: ContentfulStatusCode): Response {
  const bytes = Buffer.byteLength(text)
  if (bytes < MIN_COMPRESSED_BYTES) return c.body(text, status, { ...JSON_TYPE, 'Content-Length': String(bytes) })
  // Set before the answer is made: `compress` would set it afterwards, for which Hono makes the whole answer again.
  if (c.req.method !== 'HEAD') c.header('Vary', 'Accept-Encoding', { append: true })
  if (bytes > MAX_BYTES_AT_ONCE || c.req.method === 'HEAD' || !acceptsGzip(c)) return c.body(text, status, JSON_TYPE)
  return c.body(gzipSync(text), status, { ...JSON_TYPE, 'Content-Encoding': 'gzip' })
}

/** Whether the client names gzip among what it accepts, and not with the weight 0, which refuses it. */
const acceptsGzip = (c: Context) =>
  (c.req.header('accept-encoding') ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(coding))

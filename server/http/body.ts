import type { Context } from 'hono'
import type { Text } from '../../src/rules/rules'
import { ApiError } from './api-error'

const KB = 1024

/** Refuses a header, parameter or key that is sent twice: a proxy in between may have checked the other value. */
export const SENT_TWICE: Text = { zh: '只能发送一次', en: 'Sent more than once' }

/** Maximum size of a body in bytes, and the milliseconds within which it must arrive. */
export interface BodyLimit {
  bytes: number
  ms: number
}

export const CREDENTIALS_LIMIT: BodyLimit = { bytes: 16 * KB, ms: 30_000 }
export const JSON_LIMIT: BodyLimit = { bytes: 1024 * KB, ms: 30_000 }
export const UPLOAD_LIMIT: BodyLimit = { bytes: 6 * 1024 * KB, ms: 120_000 }

/** A completely received body. */
export interface Received {
  bytes: Uint8Array
  /** The Content-Type header; empty when there is none. */
  type: string
}

/** The body that a call accepts. `parse` throws 40000 with the paths of all invalid values. */
export interface Accepts<B> {
  limit: BodyLimit
  parse(received: Received): B | Promise<B>
}

/** For calls without a body. A body that is sent anyway is ignored. */
export const NO_BODY: Accepts<undefined> = { limit: CREDENTIALS_LIMIT, parse: () => undefined }

/**
 * Reads the body of a request. Call it before a transaction is opened: the embedded database runs one transaction at a
 * time, so a stalling client would block all others. Bytes are counted as they arrive, regardless of Content-Length.
 * Throws 41300 for a body over the limit, without reading the remainder; 50400 for a slow body; 40000 for an
 * interrupted body.
 */
export async function receiveBody(c: Context, limit: BodyLimit): Promise<Received> {
  const type = c.req.header('content-type') ?? ''
  const stream = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body
  if (!stream) return { bytes: new Uint8Array(), type }
  if (Number(c.req.header('content-length') ?? 0) > limit.bytes) throw tooLarge(c, limit)
  return { bytes: await readAll(c, stream.getReader(), limit), type }
}

async function readAll(
  c: Context,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: BodyLimit,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(closeConnectionAfter(c, new ApiError(50400))), limit.ms)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(chunks, size)
      size += value.length
      if (size > limit.bytes) throw tooLarge(c, limit)
      chunks.push(value)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refuseBody('', { zh: '请求内容传输中断', en: 'The request was interrupted' })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Has the connection closed after the answer with this error, so that unread bytes of the body are not parsed as the
 * next request.
 */
function closeConnectionAfter(c: Context, error: ApiError): ApiError {
  c.header('Connection', 'close')
  return error
}

function tooLarge(c: Context, { bytes }: BodyLimit): ApiError {
  const most = `${bytes / KB} KB`
  const errors = [{ path: '', zh: `内容最多 ${most}`, en: `The body may have at most ${most}` }]
  return closeConnectionAfter(c, new ApiError(41300, { errors }))
}

/** The error 40000 for a value of the body at this path. */
export function refuseBody(path: string, text: { zh: string; en: string }): ApiError {
  return new ApiError(40000, { errors: [{ path, ...text }] })
}

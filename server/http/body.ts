import type { Context } from 'hono'
import { ApiError } from './api-error'

const KB = 1024

/** How much of a body is read, in bytes, and how long it may take to arrive, in milliseconds. */
export interface BodyLimit {
  bytes: number
  ms: number
}

export const CREDENTIALS_LIMIT: BodyLimit = { bytes: 16 * KB, ms: 30_000 }
export const JSON_LIMIT: BodyLimit = { bytes: 1024 * KB, ms: 30_000 }
export const UPLOAD_LIMIT: BodyLimit = { bytes: 6 * 1024 * KB, ms: 120_000 }

/** A body that has arrived as a whole. */
export interface Received {
  bytes: Uint8Array
  /** The Content-Type header; empty when there is none. */
  type: string
}

/** What a call takes as its body, and how the bytes become it. `parse` throws 40000 with the paths of what is wrong. */
export interface Accepts<B> {
  limit: BodyLimit
  parse(received: Received): B | Promise<B>
}

/** For calls that are told everything by their address: a body may come with them and is not looked at. */
export const NO_BODY: Accepts<undefined> = { limit: CREDENTIALS_LIMIT, parse: () => undefined }

/**
 * Reads the body of a request. This is the only place that waits for a client; it must be called before a transaction is
 * opened, because an embedded database runs one transaction at a time and a client that stalls would stop everybody.
 * Bytes are counted as they arrive, whatever Content-Length says. Throws 41300 for a body over the limit, whose rest is not
 * read, 50400 for one that takes too long, and 40000 for one that breaks off.
 */
export async function receiveBody(c: Context, limit: BodyLimit): Promise<Received> {
  const type = c.req.header('content-type') ?? ''
  const stream = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body
  if (!stream) return { bytes: new Uint8Array(), type }
  if (Number(c.req.header('content-length') ?? 0) > limit.bytes) throw refuseRest(c, 41300)
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
    timer = setTimeout(() => reject(refuseRest(c, 50400)), limit.ms)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(chunks, size)
      size += value.length
      if (size > limit.bytes) throw refuseRest(c, 41300)
      chunks.push(value)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refuseBody('', { zh: '请求内容传输中断', en: 'The request was cut off' })
  } finally {
    clearTimeout(timer)
  }
}

/** The connection ends with the answer: what the client still sends over it is not read as another request. */
function refuseRest(c: Context, code: 41300 | 50400): ApiError {
  c.header('Connection', 'close')
  return new ApiError(code)
}

/** 40000 at the path of a body. */
export function refuseBody(path: string, text: { zh: string; en: string }): ApiError {
  return new ApiError(40000, { errors: [{ path, ...text }] })
}

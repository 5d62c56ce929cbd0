import { gunzipSync, inflateSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, it, vi } from 'vitest'
import { sendJson } from '../../../server/http/envelope'

/** The JSON of a text with this number of characters, two thirds of which are Chinese. */
const textOf = (length: number) => JSON.stringify('苹果 '.repeat(length / 3))

/** The route alone, and the route behind the compression middleware that the server uses. */
const own = new Hono().get('/:length', (c) => sendJson(c, textOf(Number(c.req.param('length'))), 200))
const served = new Hono().use(compress()).route('/', own)

async function ask(length: number, accepted?: string, { app = served, method = 'GET' } = {}) {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
  const answer = await app.request(`/${length}`, { method, headers })
  const { headers: sent } = answer
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    encoding: sent.get('Content-Encoding'),
    length: sent.get('Content-Length'),
    type: sent.get('Content-Type'),
    vary: sent.get('Vary'),
  }
}

it.each(['gzip', 'deflate, gzip;q=0.8', 'br, GZIP', 'gzip; q=0.05'])(
  'compresses an answer at once for %s',
  async (accepted) => {
    const { bytes, ...sent } = await ask(3_000, accepted, { app: own })
    expect(sent).toEqual({ encoding: 'gzip', length: null, type: 'application/json', vary: 'Accept-Encoding' })
    expect(gunzipSync(bytes).toString()).toBe(textOf(3_000))
  },
)

it('measures an answer in bytes, of which a Chinese character has three', async () => {
  const { encoding, bytes } = await ask(600, 'gzip', { app: own })
  expect([encoding, textOf(600).length < 1_024, gunzipSync(bytes).toString()]).toEqual(['gzip', true, textOf(600)])
})

it('sends a short answer as it is', async () => {
  const { bytes, ...sent } = await ask(300, 'gzip')
  expect(sent).toMatchObject({ encoding: null, length: String(bytes.length), type: 'application/json' })
  expect(bytes.toString()).toBe(textOf(300))
})

it.each([undefined, 'br', 'gzip;q=0', 'identity, gzip; q=0.0'])('does not compress for %s', async (accepted) => {
  const { bytes, encoding, vary } = await ask(3_000, accepted)
  expect([encoding, vary]).toEqual([null, 'Accept-Encoding'])
  expect(bytes.toString()).toBe(textOf(3_000))
})

it('leaves long answers and other compressions to the middleware', async () => {
  const long = await ask(90_000, 'gzip')
  expect([long.encoding, gunzipSync(long.bytes).toString()]).toEqual(['gzip', textOf(90_000)])
  const other = await ask(3_000, 'deflate')
  expect([other.encoding, inflateSync(other.bytes).toString()]).toEqual(['deflate', textOf(3_000)])
  expect(await ask(3_000, 'gzip', { method: 'HEAD' })).toMatchObject({ encoding: null, bytes: Buffer.alloc(0) })
})

it('makes the answer to a client without compression once', async () => {
  let made = 0
  vi.stubGlobal(
    'Response',
    class extends Response {
      constructor(...all: ConstructorParameters<typeof Response>) {
        super(...all)
        made += 1
      }
    },
  )
  try {
    await ask(3_000)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(made).toBe(1)
})

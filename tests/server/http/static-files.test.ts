import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { AppEnv } from '../../../server/http/app-env'
import { serveConsole } from '../../../server/static-files'
import { openTestDatabase } from '../harness'

const app = new Hono<AppEnv>()
const folder = mkdtempSync(join(tmpdir(), 'backstock-console-'))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>console</title>')
  writeFileSync(join(folder, 'assets', 'frame-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'frame-1a2b.js.br'), brotliCompressSync('export {}'))
  serveConsole(app, folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = async (path: string, method = 'GET') => {
  const response = await app.request(path, { method })
  return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() }
}

describe('the content security policy', () => {
  let database: Database
  let secured: Hono<AppEnv>
  beforeAll(async () => {
    database = await openTestDatabase()
    secured = createApp({ database, clock: () => 0 })
    serveConsole(secured, folder)
  })
  afterAll(() => database.close())
  const scriptSources = async (path: string) => {
    const response = await secured.request(path)
    return /script-src ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]?.trim()
  }

  it('allows the inline script of the page as it is now, and nothing else', async () => {
    const hash = createHash('sha256').update('{"imports":{}}').digest('base64')
    writeFileSync(
      join(folder, 'index.html'),
      '<title>console</title><script type="importmap">{"imports":{}}</script><script src="/assets/a.js"></script>',
    )
    expect(await scriptSources('/good/sku/list')).toBe(`'self' 'sha256-${hash}'`)
    expect(await scriptSources('/')).toBe(`'self' 'sha256-${hash}'`)
    expect(await scriptSources('/assets/frame-1a2b.js')).toBe("'self'")
    writeFileSync(join(folder, 'index.html'), '<title>console</title>')
    expect(await scriptSources('/good/sku/list')).toBe("'self'")
  })
})

describe('the built console', () => {
  it('has hashed files cached for ever', async () => {
    expect(await get('/assets/frame-1a2b.js')).toMatchObject({
      status: 200,
      cache: expect.stringContaining('immutable'),
      text: 'export {}',
    })
  })

  it('sends compressed files to a browser that accepts compression', async () => {
    const response = await app.request('/assets/frame-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe('export {}')
  })

  it.each([
    ['GET', '/assets/frame-0000.js'],
    ['HEAD', '/assets/frame-0000.js'],
    ['POST', '/assets/frame-0000.js'],
  ])('answers %s %s, a missing file, with 404 and without caching', async (method, path) => {
    const answer = await get(path, method)
    expect(answer).toMatchObject({ status: 404, cache: 'no-store' })
    expect(answer.text).not.toContain('console')
  })

  it.each(['/', '/good/sku/list', '/assets-of-the-company'])(
    'answers the screen %s with the page, without caching',
    async (path) => {
      expect(await get(path)).toEqual({ status: 200, cache: 'no-store', text: '<title>console</title>' })
    },
  )
})

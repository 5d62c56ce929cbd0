import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { listen } from '../../../server/serve'
import { NOW, openSeededDatabase } from '../harness'

/*
 * Tools generate clients from the whole openapi.json. Every call of these clients must compile under strict TypeScript,
 * and the programs in ./programs use the clients over HTTP to sign in, list, create, export and get a refusal.
 */

const run = promisify(execFile)
const MODULES = resolve('node_modules')
let folder: string
let database: Database
let server: Awaited<ReturnType<typeof listen>>
let base: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-clients-'))
  symlinkSync(MODULES, join(folder, 'node_modules'))
  cpSync('tests/server/clients/programs', folder, { recursive: true })
  database = await openSeededDatabase()
  server = await listen(createApp({ database, clock: () => NOW }).fetch, { host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${server.port}/api`
  const document = await (await fetch(`${base}/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['**/*.ts'] }))
})

afterAll(async () => {
  server.server.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const STRICT = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  types: ['node'],
  outDir: 'out',
}

const ORVAL = `export default {
  api: {
    input: './openapi.json',
    output: {
      target: './orval/client.ts',
      client: 'fetch',
      override: {
        mutator: { path: './orval-call.ts', name: 'call' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
}`

/**
 * Bundles a program with its imports, because generated clients import modules without file extension, and returns the
 * parsed output of the program.
 */
async function printed(program: string): Promise<Record<string, unknown>> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: join(folder, program), platform: 'node', logLevel: 'silent' })
  await bundle.write({ file: join(folder, `${program}.mjs`), format: 'esm', codeSplitting: false })
  const { stdout } = await run(process.execPath, [join(folder, `${program}.mjs`)], {
    env: { ...process.env, API_BASE: base },
  })
  return JSON.parse(stdout) as Record<string, unknown>
}

const EXPECTED = {
  stores: expect.any(Number),
  numbers: expect.arrayContaining([expect.stringMatching(/^\w+$/)]),
  nameless: ['brand_name'],
  created: true,
  file: expect.stringContaining(','),
  outdated: [40900],
}

describe('clients generated from openapi.json', () => {
  it('compile under strict settings', async () => {
    writeFileSync(join(folder, 'orval.config.mjs'), ORVAL)
    const typescriptApi = resolve('tests/server/clients/typescript-api.mjs')
    await Promise.all([
      run(process.execPath, [join(MODULES, 'orval/dist/bin/orval.js')], { cwd: folder }),
      run(
        process.execPath,
        [
          '--import',
          typescriptApi,
          join(MODULES, 'openapi-typescript/bin/cli.js'),
          'openapi.json',
          '-o',
          'openapi-typescript/schema.ts',
        ],
        { cwd: folder },
      ),
    ])
    const compiled = await run(join(MODULES, '.bin/tsc'), ['--noEmit', '-p', folder]).catch((error) => error)
    expect(compiled.stdout).toBe('')
  }, 120_000)

  it('by orval sign in, list, create, export, and read a refusal', async () => {
    expect(await printed('orval-program.ts')).toMatchObject(EXPECTED)
  })

  it('by openapi-typescript and openapi-fetch do the same', async () => {
    expect(await printed('openapi-fetch-program.ts')).toMatchObject(EXPECTED)
  })
})

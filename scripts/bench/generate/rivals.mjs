import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measured } from './measured.mjs'

/** Other generators for the same API document. They generate clients only, without screens, tables or a server. */
const RIVALS = [
  {
    name: 'orval',
    packages: ['orval@7', 'axios'],
    command: ['node_modules/orval/dist/bin/orval.js', '--config', 'orval.config.cjs'],
  },
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts', 'typescript@5'],
    command: [
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      '-i',
      'openapi.json',
      '-o',
      'hey-api',
      '-c',
      '@hey-api/client-axios',
    ],
  },
]
const ORVAL = `module.exports = { api: {
  input: '../openapi.json',
  output: { target: '../orval/api.ts', schemas: '../orval/model', client: 'react-query', httpClient: 'axios', mode: 'tags-split' },
} }`

/** Installs each rival into a new folder and runs it `runs` times. Returns the fastest run of each, by CPU time. */
export async function rivals(openapi, runs) {
  const results = []
  for (const { name, packages, command } of RIVALS) {
    const folder = mkdtempSync(join(tmpdir(), 'rival-'))
    try {
      writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
      writeFileSync(join(folder, 'orval.config.cjs'), ORVAL)
      cpSync(openapi, join(folder, 'openapi.json'))
      mkdirSync(join(folder, 'src'))
      const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], {
        cwd: folder,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${name} cannot be installed: ${stderr.slice(-500)}`)
      const runsOfRival = []
      for (let run = 0; run < runs; run++) runsOfRival.push(await measured(folder, command))
      results.push({ name, ...runsOfRival.toSorted((a, b) => a.cpu - b.cpu)[0] })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return results
}

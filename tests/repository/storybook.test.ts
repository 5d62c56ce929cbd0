import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runShortForm } from './short-forms'

const folder = mkdtempSync(join(tmpdir(), 'backstock-storybook-'))

beforeAll(() => {
  execFileSync('npm', ['run', '-s', 'build-storybook', '--', '--quiet', '-o', folder], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Index {
  entries: Record<string, { title: string; type: string }>
}

describe('the catalogue of screens', () => {
  it('builds, with the stories of every entity, of the kit and of the hand-written screens', () => {
    const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index
    const titles = new Set(Object.values(entries).map(({ title }) => title))
    expect([...titles].filter((title) => title.startsWith('Pages/')).length).toBeGreaterThan(5)
    expect([...titles].filter((title) => title.startsWith('Kit/')).length).toBeGreaterThan(10)
    expect(titles.size).toBeGreaterThan(80)
    expect(readFileSync(join(folder, 'iframe.html'), 'utf8')).toContain('<script')
  })

  it('is opened story by story by check:stories', { timeout: 240_000 }, async () => {
    const { code, printed } = await runShortForm('check:stories', { arguments: `status-tag --folder ${folder}` })
    expect(printed).toMatch(/^[1-9]\d* passed, 0 failed$/m)
    expect(code).toBe(0)
  })
})

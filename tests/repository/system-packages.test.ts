import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chromiumPath, missingPrograms, PROGRAMS, refusal } from '../../scripts/system-packages.mjs'

const nowhere = { ...PROGRAMS.chromium, find: () => undefined }
const there = { ...PROGRAMS.postgresql, find: () => '/opt/postgresql/bin' }

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('programs that npm does not bring', () => {
  it('are named by their Debian packages, with the line that installs the missing packages only', () => {
    const lack = missingPrograms(['chromium', 'postgresql'], { chromium: nowhere, postgresql: there })
    expect(lack?.packages).toEqual(['chromium-headless-shell', 'fonts-noto-cjk'])
    expect(refusal(lack!)).toContain(
      'sudo apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk',
    )
    expect(refusal(lack!)).toContain('CHROMIUM_PATH')
  })

  it('are missing at a path that does not exist; an empty path counts as none', () => {
    vi.stubEnv('PATH', mkdtempSync(join(tmpdir(), 'empty-path-')))
    for (const path of ['/nowhere/chromium', '']) {
      vi.stubEnv('CHROMIUM_PATH', path)
      expect(chromiumPath()).toBeUndefined()
    }
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect(chromiumPath()).toBe(process.execPath)
  })

  it('are not reported when all are installed', () => {
    expect(missingPrograms(['postgresql'], { ...PROGRAMS, postgresql: there })).toBeNull()
  })

  it('are not installed by --no-install, which prints the line to type and ends with 1 before any test', () => {
    const { CHROMIUM_PATH: _, ...env } = process.env
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'e2e', '--no-install'], {
      encoding: 'utf8',
      env: { ...env, PATH: mkdtempSync(join(tmpdir(), 'empty-path-')) },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('sudo apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk')
    expect(stdout).toBe('')
  })
})

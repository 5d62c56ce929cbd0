import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { linkFile } from '../../../scripts/copy-repository.mjs'
import { withScratch } from '../../../scripts/checks/scratch.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const MEMORY = '/dev/shm'

it('keeps temporary files on the disk when memory is short', async () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 30)
  expect(await withScratch((env: NodeJS.ProcessEnv) => env)).toBe(process.env)
})

it('gives a folder that other users can enter, and names the usual one for copies of the repository', async () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 40)
  const env = await withScratch((given: NodeJS.ProcessEnv) => {
    const folder = given.TMPDIR ?? tmpdir()
    writeFileSync(join(folder, 'backstock-scratch-test'), '')
    const mode = statSync(folder).mode & 0o005
    rmSync(join(folder, 'backstock-scratch-test'))
    return { ...given, mode }
  })
  // A machine without such a folder keeps everything where it was.
  if (env.TMPDIR?.startsWith(MEMORY)) expect(env).toMatchObject({ mode: 0o005, COPIES_FOLDER: expect.any(String) })
  else expect(env.COPIES_FOLDER).toBe(process.env.COPIES_FOLDER)
})

it('copies a file to another disk, where it cannot be a hard link', () => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'backstock-link-'))
  try {
    linkFile('package.json', join(folder, 'package.json'))
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { scratchEnvironment } from '../../../scripts/checks/scratch.mjs'
import { linkFile } from '../../../scripts/copy-repository.mjs'

afterEach(() => {
  vi.restoreAllMocks()
})

const MEMORY = '/dev/shm'

it('keeps temporary files on the disk when memory is short', () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 30)
  expect(scratchEnvironment()).toBe(process.env)
})

it('gives a folder that other users can enter, whatever the mask, and the usual one for copies of the repository', () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 40)
  const { TMPDIR: folder, COPIES_FOLDER: copies } = scratchEnvironment()
  // A machine without room in memory keeps everything where it was.
  if (!folder?.startsWith(`${MEMORY}/backstock-tests-`)) return expect(copies).toBe(process.env.COPIES_FOLDER)
  expect(statSync(folder).mode & 0o055).toBe(0o055)
  expect(copies).toBe(process.env.COPIES_FOLDER ?? tmpdir())
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

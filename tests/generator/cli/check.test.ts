import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { cacheFolder } from '../../../generator/files/last-run'
import { keepingTime } from '../keeping-time'
import { projectPerTest } from './program'

const MANIFEST = 'manifest/entities/good/thing.yaml'
const PAGE = 'src/generated/good/thing/thing-form.tsx'

const { project, run } = projectPerTest()

describe('generate --check', () => {
  it('exits 1 and prints each file that differs, with the diff and the cure', () => {
    expect(run('generate').status).toBe(0)
    expect(run('generate', '--check').status).toBe(0)
    project().edit(MANIFEST, 'en: Code', 'en: Key')
    const { status, stdout } = run('generate', '--check')
    expect(status).toBe(1)
    expect(stdout).toContain('--- a/src/generated/good/thing/thing.en-US.json')
    expect(stdout).toContain('-    "code": "Code"')
    expect(stdout).toContain('+    "code": "Key"')
    expect(stdout).toContain('npm run generate')
    expect(stdout).not.toContain('\u001b[')
  })

  it('prints nothing again that the last check of a clone found as it should be', () => {
    run('generate')
    rmSync(cacheFolder(project().root), { recursive: true })
    const record = join(cacheFolder(project().root), 'last-check.json')
    run('generate', '--check')
    // Had the second check printed every file, it would have written the record again.
    const { ino } = statSync(record)
    expect(run('generate', '--check').stdout).toBe('Nothing changed.\n')
    expect(statSync(record).ino).toBe(ino)
    project().edit(MANIFEST, 'en: Code', 'en: Key')
    expect(run('generate', '--check').status).toBe(1)
  })
})

describe.each([
  { record: 'of the last run', isClone: false },
  { record: 'of the last check, in a clone', isClone: true },
])('generate --check with the record $record finds', ({ isClone }) => {
  beforeEach(() => {
    run('generate')
    if (isClone) rmSync(cacheFolder(project().root), { recursive: true })
    expect(run('generate', '--check').stdout).toBe('Nothing changed.\n')
  })

  it.each([
    { file: 'a generated file', path: PAGE, from: 'export', to: 'EXPORT' },
    { file: 'the manifest', path: MANIFEST, from: 'en: Code', to: 'en: Mark' },
  ])('an edit that kept size and time of $file', ({ path, from, to }) => {
    keepingTime(join(project().root, path), () => project().edit(path, from, to))
    expect(run('generate', '--check').status).toBe(1)
    keepingTime(join(project().root, path), () => project().edit(path, to, from))
    expect(run('generate', '--check').status).toBe(0)
  })

  it('a generated file that is left over, and one that is gone', () => {
    const leftOver = PAGE.replace('thing-form', 'former-form')
    project().write(leftOver, project().read(PAGE))
    expect(run('generate', '--check').status).toBe(1)
    project().delete(leftOver)
    expect(run('generate', '--check').status).toBe(0)
    project().delete(PAGE)
    expect(run('generate', '--check').status).toBe(1)
  })
})

import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cacheFolder } from '../../../generator/files/last-run'
import { generatedFiles } from '../sandbox'
import { keepingTime } from '../keeping-time'
import { projectPerTest } from './program'

const MANIFEST = 'manifest/entities/good/thing.yaml'
const PAGE = 'src/generated/good/thing/thing-form.tsx'

const { project, run } = projectPerTest()

describe('generate', () => {
  it('lists the written files, and a second run says that nothing changed', () => {
    const first = run('generate')
    expect(first.status).toBe(0)
    expect(first.stdout).toMatch(/^\+ src\/generated\/good\/thing\/thing\.types\.ts$/m)
    expect(first.stdout).toMatch(/^\d+ files written\.$/m)
    expect(run('generate')).toMatchObject({ status: 0, stdout: 'Nothing changed.\n' })
  })

  it('names every problem with its place and exits 1 with nothing written', () => {
    project().edit(MANIFEST, 'type: text', 'type: txt')
    project().edit(MANIFEST, 'kind: master', 'kind: mastr')
    const { status, stderr } = run('generate')
    expect(status).toBe(1)
    expect(stderr).toContain(`${MANIFEST}:4:`)
    expect(stderr).toContain(`${MANIFEST}:10:`)
    expect(stderr).toContain('2 problems in the manifest; nothing was written.')
    expect(generatedFiles(project().root)).toEqual({})
  })

  it('sees an edit of the manifest that kept size and time of the file', () => {
    run('generate')
    keepingTime(join(project().root, MANIFEST), () => project().edit(MANIFEST, 'en: Code', 'en: Mark'))
    expect(run('generate').stdout).toContain('thing.en-US.json')
  })
})

describe('a file edited by hand', () => {
  it('stops the run, which says how to keep the change, and --force discards it', () => {
    run('generate')
    appendFileSync(join(project().root, PAGE), '// mine\n')
    const { status, stdout } = run('generate')
    expect(status).toBe(1)
    expect(stdout).toContain('+// mine')
    expect(stdout).toContain(`${PAGE} was edited by hand.`)
    expect(stdout).toContain('src/pages/good/thing/thing-form.tsx')
    expect(run('generate', '--force').status).toBe(0)
    expect(project().read(PAGE)).not.toContain('mine')
  })

  it('stops the run too when the edit kept size and time of the file', () => {
    run('generate')
    keepingTime(join(project().root, PAGE), () => project().edit(PAGE, 'export', 'EXPORT'))
    expect(run('generate')).toMatchObject({ status: 1, stdout: expect.stringContaining(`${PAGE} was edited by hand.`) })
    expect(run('generate', '--force').status).toBe(0)
    expect(run('generate', '--check').status).toBe(0)
  })

  it('and laid beside the others stops the run, and --force removes it', () => {
    run('generate')
    const beside = PAGE.replace('thing-form', 'former-form')
    project().write(beside, project().read(PAGE))
    expect(run('generate')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`${beside} was edited by hand.`),
    })
    expect(run('generate', '--force').status).toBe(0)
    expect(existsSync(join(project().root, beside))).toBe(false)
    expect(run('generate', '--check').status).toBe(0)
  })

  it('is not called so in a copy without git and without the record of a run, where that cannot be known', () => {
    run('generate')
    rmSync(cacheFolder(project().root), { recursive: true })
    project().edit(MANIFEST, 'en: Code', 'en: Key')
    const { status, stdout } = run('generate')
    expect(status).toBe(1)
    expect(stdout).not.toContain('was edited by hand.')
    expect(stdout).toContain('it is not known whether these files were edited by hand')
    expect(run('generate', '--force').status).toBe(0)
    expect(run('generate', '--check').status).toBe(0)
  })
})

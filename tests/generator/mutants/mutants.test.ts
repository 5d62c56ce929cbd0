import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CODES } from '../../../generator/problems/codes'
import { generate } from '../../../generator/generate'
import { readFiles, REPOSITORY, sandbox } from '../sandbox'
import { groundOf, judge, KINDS, mutantsOf, read } from './run'

/*
 * The manifests of this project, broken on purpose in every way the mutators know: each is refused at the line that
 * names the cause, with a code and a hint that mends it. `npm run bench:mutants -- --mutants 500` breaks more of them.
 */
describe('mutants of the real manifests', () => {
  const ground = groundOf(join(REPOSITORY, 'manifest'))
  const sound = read(ground.files)
  const mutants = mutantsOf(ground, 3 * Object.keys(KINDS).length, 2026)

  it.each(Object.keys(KINDS))('%s', (kind) => {
    const wrong = mutants
      .filter((mutant) => mutant.kind === kind)
      .map((mutant) => [`${mutant.inside}: ${mutant.done}`, judge(ground, mutant, sound.model).wrong] as const)
      .filter(([, found]) => found.length > 0)
    expect(mutants.some((mutant) => mutant.kind === kind)).toBe(true)
    expect(wrong).toEqual([])
  })
})

describe('a broken manifest', () => {
  it('leaves every file of the project as it was', async () => {
    const { root, remove } = sandbox('lines')
    try {
      await generate(root)
      const path = join(root, 'manifest/routes/good.yaml')
      writeFileSync(path, `${readFileSync(path, 'utf8')}- {entity: nobody}\n`)
      const before = readFiles(root, 'src', 'server', 'manifest')
      expect((await generate(root)).kind).toBe('problems')
      expect(readFiles(root, 'src', 'server', 'manifest')).toEqual(before)
    } finally {
      remove()
    }
  })
})

describe('the table of codes', () => {
  it('holds every code that the generator gives, and no other', () => {
    const used = execFileSync('grep', ['-rhoE', "'MAN[1-5][0-9]{3}'", 'generator', '--include=*.ts'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    })
    const given = new Set(
      used
        .split('\n')
        .filter(Boolean)
        .map((code) => code.slice(1, -1)),
    )
    expect([...given].toSorted()).toEqual(Object.keys(CODES).toSorted())
  })
})

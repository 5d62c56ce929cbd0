import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cacheFolder } from '../../../generator/files/last-run'
import { generatedFiles } from '../sandbox'
import { projectPerTest } from './program'

const THING = 'manifest/entities/good/thing.yaml'
const { project, run } = projectPerTest()

it('two threads that read 250 files give the output of one, and name every problem at its place', () => {
  const { root } = project()
  const names = Array.from({ length: 250 }, (_, index) => `thing_${100 + index}`)
  const fileOf = (name: string) => `manifest/entities/good/${name}.yaml`
  for (const name of names)
    project().write(fileOf(name), project().read(THING).replace('entity: thing', `entity: ${name}`))
  expect(run('generate')).toMatchObject({ status: 0, stderr: '' })
  const byTwo = generatedFiles(root)
  // The next run finds the parsed files in the cache, so that one thread reads them.
  rmSync(join(root, 'src/generated'), { recursive: true })
  expect(run('generate', '--force').status).toBe(0)
  expect(generatedFiles(root)).toEqual(byTwo)

  rmSync(cacheFolder(root), { recursive: true })
  const broken = ['thing_110', 'thing_225', 'thing_340']
  for (const name of broken) project().edit(fileOf(name), 'type: text', 'type: txt')
  const { status, stderr } = run('generate')
  expect(status).toBe(1)
  expect(stderr.match(/thing_\d+\.yaml:\d+/g)).toEqual(broken.map((name) => `${name}.yaml:10`))
})

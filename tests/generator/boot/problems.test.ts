import { expect, it } from 'vitest'
import { bootProblems } from '../../../generator/boot/problems'
import { Problems } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import { FILES, THING } from '../problems/base'

const lineOf = (text: string) => THING.slice(0, THING.indexOf(text)).split('\n').length
const { manifest } = readManifest(
  Object.entries(FILES).map(([inside, text]) => ({
    file: `manifest/${inside}`,
    inside,
    bytes: new TextEncoder().encode(text),
  })),
)

it.each([
  ['the field', { entity: 'thing', field: 'weight' }, ['entities/good/thing.yaml', lineOf('  weight:')]],
  ['the entity', { entity: 'thing' }, ['entities/good/thing.yaml', lineOf('entity: thing')]],
  ['app.yaml where no entity is concerned', { entity: '' }, ['app.yaml', 1]],
])('a migration that fails is reported at %s', (_, concerned, [file, line]) => {
  const problems = new Problems()
  bootProblems([{ ...concerned, call: 'migrate', role: '', code: 50000, message: 'refused' }], manifest, problems)
  expect(problems.sorted()).toMatchObject([
    { code: 'MAN5003', file: `manifest/${file}`, line, message: 'the server does not start (migrate): refused' },
  ])
})

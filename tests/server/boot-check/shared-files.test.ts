import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { bundle, stateOfProgram } from '../../../scripts/run.mjs'
import { filesOfEntities } from '../../../server/boot-check/entity-files'
import { sharedFiles } from '../../../server/boot-check/shared-files'

it('every module that the started server consists of is shared or of an entity', async () => {
  await bundle('server/boot-check/boot.ts')
  const modules = Object.keys(JSON.parse(stateOfProgram('server/boot-check/boot.ts') ?? '{}') as object)
  const owned = new Set([...filesOfEntities('.').values()].flatMap(({ paths }) => paths))
  const known = new Set([...sharedFiles('.', owned), ...owned])
  const unknown = modules.map((path) => relative('.', path)).filter((path) => !known.has(path))
  expect(modules.length).toBeGreaterThan(500)
  // A document that is handed out as it is.
  expect(unknown).toEqual(['server/generated/openapi.json'])
})

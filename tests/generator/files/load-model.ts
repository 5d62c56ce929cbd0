import { vi } from 'vitest'
import { EntityBuilder } from '../../../generator/model/entity'
import { ModelCache } from '../../../generator/model/build'
import { BuildRecords } from '../../../generator/model/build-records'
import { readModel } from '../../../generator/read'

/**
 * Reads a model with the records on disk, or without them when `version` is empty. Also returns the names of the
 * entities that were built and not restored.
 */
export function loadModel(root: string, version: string) {
  const build = vi.spyOn(EntityBuilder.prototype, 'build')
  const cache = new ModelCache()
  if (version) cache.records = new BuildRecords(root, version)
  const result = readModel(root, version, cache)
  const built = build.mock.results.map(({ value }) => (value as { entity: string }).entity)
  build.mockRestore()
  return { ...result, built }
}

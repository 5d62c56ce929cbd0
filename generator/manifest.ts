import type { RawApp, RawEntity, RawRoute } from './language'
import type { YamlFile } from './yaml/yaml-file'

/** A file of the manifest that has the shape of the language. */
export interface Source<T> {
  raw: T
  yaml: YamlFile
}

/** The manifest as written: checked file by file, not linked yet. */
export interface Manifest {
  app: Source<RawApp> | undefined
  routes: readonly (Source<readonly RawRoute[]> & { group: string })[]
  entities: readonly Source<RawEntity>[]
  /** Names in files whose shape is wrong: what refers to them is not reported as well. */
  broken: ReadonlySet<string>
}

import type { RawApp, RawEntity, RawRoute } from './language'
import type { MissingTexts } from './yaml/missing-texts'
import type { YamlFile } from './yaml/yaml-file'

/** A file before parsing. `inside` is its path relative to the manifest folder. */
export interface RawFile {
  file: string
  inside: string
  bytes: Uint8Array
  /** The file is a broken link, or was deleted while the folder was read. */
  lost?: true
}

/** A manifest file whose content has the shape that the language requires. */
export interface Source<T> {
  raw: T
  yaml: YamlFile
  /** Texts that the file lacks, by language; empty in a product whose languages are all required. */
  missing?: readonly MissingTexts[]
}

/** The manifest as written: each file is checked alone, and references between files are not resolved yet. */
export interface Manifest {
  app: Source<RawApp> | undefined
  routes: readonly (Source<readonly RawRoute[]> & { group: string })[]
  entities: readonly Source<RawEntity>[]
  /**
   * Names of entities whose file has the wrong shape. A reference to such an entity is not reported as another problem.
   */
  unreadable: ReadonlySet<string>
}

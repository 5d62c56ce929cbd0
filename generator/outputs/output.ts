import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'
import type { Table } from '../model/table-types'
import type { Partials } from '../templates/read'

/** A file to write: its path from the project root, and its text before formatting. */
export interface Output {
  path: string
  content: string
  /** Hash of the text, where it is known without printing the text. */
  hash?: string
  /** The origin of the file; absent for files that are printed without a template (JSON, the manifest reference). */
  origin?: Origin
}

/** The template and the manifest files of a printed file, which `generate --explain` shows. */
export interface Origin {
  /** `templates/list-page.tsx.hbs` */
  template: string
  /** Kind of view: `list-page.tsx`. */
  kind: string
  /** Manifest files or folders from which the file is printed. */
  source: string
}

/**
 * The hand-written files that replace or complete generated parts. Besides the manifest, only the existence of these
 * files changes the generated output.
 */
export interface HandWrittenFiles {
  /**
   * Whether a file exists. The path is below src/pages, server/resources/rules or src/i18n, relative to the project
   * root.
   */
  has(path: string): boolean
}

/** The names of an entity and its tables in generated code. */
export interface EntityNames extends Pick<Entity, 'entity' | 'names' | 'of'> {
  /** The table has columns by which rows are found by any part of their names. */
  searchesNames: boolean
  tables: readonly Pick<Table, 'name' | 'names' | 'table'>[]
  /** Fields that are counted from rows of another entity and have no column. */
  rollups: readonly string[]
}

/** Everything besides the entity itself on which the files of an entity may depend. */
export interface PrintContext extends HandWrittenFiles {
  /** Finds an entity by its short name, without the module. */
  namesOf(entity: string): EntityNames | undefined
  /** Fields of other entities that are stored in the table of this entity (manifest key `of`). */
  fieldsStoredIn(entity: string): readonly Field[]
  /** Chinese title of a menu group; undefined when there is no such group. */
  groupTitle(name: string): string | undefined
  /** The languages of the product; the first is the default. */
  locales(): readonly string[]
  /** Text of `templates/<name>.hbs`, undefined when there is no such file. */
  template(name: string): string | undefined
  /** Returns the texts of all partials, because every template may call every partial. */
  partials(): Partials
}

export const GENERATED_SRC = 'src/generated'
export const GENERATED_SERVER = 'server/generated'

export function entityPath(entity: Entity, suffix: string): string {
  return `${GENERATED_SRC}/${entity.names.folder}/${entity.entity}${suffix}`
}

/** Returns the import specifier of a generated file of `entity`, for use in a generated file of `from`. */
export function entityImport(from: Entity, entity: Pick<EntityNames, 'entity' | 'names'>, suffix: string): string {
  const file = `${entity.entity}${suffix}`
  return from.entity === entity.entity ? `./${file}` : `../../${entity.names.folder}/${file}`
}

/** A text in the banner of every generated file, by which the generator recognizes its own files. */
export const BANNER_MARK = 'Regenerated: edits here are lost.'

/** First key of a generated JSON file. The key replaces the banner comment, because JSON has no comments. */
export const FROM_KEY = '$from'

interface BannerView {
  source: string
  mark: string
  advice: string
}

export function banner(source: string, advice: string): BannerView {
  return { source, mark: BANNER_MARK, advice }
}

/** Banner of a file that can be changed only through the manifest. */
function changeBanner(source: string): BannerView {
  return banner(source, 'To change it, change the manifest and run `npm run generate`.')
}

/**
 * Banner of a registry: a file shared by many entities, in which marked hand-written parts are kept
 * (generator/registry).
 */
export function registryBanner(source: string): BannerView {
  return banner(
    source,
    'To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.',
  )
}

/** Returns the members that every view of an entity has. */
export function headOf(entity: Entity, ownBanner = changeBanner(entity.file)) {
  const { type, value } = entity.names
  return { banner: ownBanner, entity: entity.entity, type, value }
}

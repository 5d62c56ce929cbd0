import type { Entity, Field, Table } from '../model/types'
import type { Partials } from '../templates/engine'

/** A file to be: path from the project root, text before formatting. */
export interface Output {
  path: string
  content: string
  /** What it was printed from; absent for files that no template prints (JSON, the reference of the manifest). */
  made?: Made
}

/** Where a printed file comes from, as `generate --explain` tells it. */
export interface Made {
  /** `templates/list-page.tsx.hbs` */
  template: string
  /** Kind of view: `list-page.tsx`. */
  kind: string
  /** Manifest files or folders. */
  source: string
}

/** What lies outside the manifest and still decides the output: which files a person has put in place. */
export interface Present {
  /** Paths below src/pages and server/resources/rules. */
  has(path: string): boolean
}

/** How another entity and its tables are called in code. */
export interface Named extends Pick<Entity, 'entity' | 'names'> {
  tables: readonly Pick<Table, 'name' | 'names'>[]
}

/** What the files of an entity may depend on besides the entity itself. */
export interface Surroundings extends Present {
  /** By its short name. */
  named(entity: string): Named | undefined
  /** Fields of second views of this entity's table. */
  viewed(entity: string): readonly Field[]
  /** Title of a menu group. */
  group(name: string): string | undefined
  /** Text of `templates/<name>.hbs`, undefined when there is no such file. */
  template(name: string): string | undefined
  /** Texts of all partials. The name is not used: every template may call every partial. */
  partials(name: string): Partials
}

export const GENERATED_SRC = 'src/generated'
export const GENERATED_SERVER = 'server/generated'

export function entityPath(entity: Entity, suffix: string): string {
  return `${GENERATED_SRC}/${entity.names.folder}/${entity.entity}${suffix}`
}

/** Import specifier of an entity's generated file, from inside the folder of another or its own. */
export function entityImport(from: Entity, entity: Named, suffix: string): string {
  const file = `${entity.entity}${suffix}`
  return from.entity === entity.entity ? `./${file}` : `../../${entity.names.folder}/${file}`
}

/** First words of every generated file: from where, what becomes of edits, how to take over. */
export const BANNER_MARK = 'Regenerated: edits here are lost.'

export interface BannerView {
  source: string
  mark: string
  advice: string
}

export function banner(source: string, advice: string): BannerView {
  return { source, mark: BANNER_MARK, advice }
}

/** For tables and contracts, which are changed where they come from. */
export function changeBanner(source: string): BannerView {
  return banner(source, 'To change it, change the manifest and run `npm run generate`.')
}

/** For files that many entities share, into which people may write (generator/registry). */
export function registryBanner(source: string): BannerView {
  return banner(
    source,
    'To change it, change the manifest and run `npm run generate`. What stands below a comment `Hand-written` is kept.',
  )
}

/** What every view of an entity begins with. */
export function headOf(entity: Entity, ownBanner = changeBanner(entity.file)) {
  const { type, value } = entity.names
  return { banner: ownBanner, entity: entity.entity, type, value }
}

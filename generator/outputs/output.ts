import type { Entity, Field, Table } from '../model/types'
import { comment } from '../literal'

/** A file to be: path from the project root, text before formatting. */
export interface Output {
  path: string
  content: string
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
  /** Text of `templates/<name>.hbs`. */
  template(name: string): string
}

export type Printer = (entity: Entity, around: Surroundings) => Output

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

export function banner(source: string, takeOver: string): string {
  return `// From ${comment(source)}. ${BANNER_MARK}\n// ${comment(takeOver)}\n`
}

/** For tables and contracts, which are changed where they come from. */
export function changeBanner(source: string): string {
  return banner(source, 'To change it, change the manifest and run `npm run generate`.')
}

export function manifestBanner(entity: Entity): string {
  return changeBanner(entity.file)
}

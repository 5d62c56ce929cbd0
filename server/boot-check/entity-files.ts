import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const RESOURCES = join('server', 'generated', 'resources')

/** Where a resource names another entity: `ref: 'good.sku'`, `create: 'store_receive_receipt'`. */
const NAMED = /\b(?:ref|create|source|of|entity): '(?:\w+\.)?(\w+)'/g

export interface EntityFiles {
  /** Paths of the files whose change concerns the entity's screens; some may not exist, or no longer. */
  paths: readonly string[]
  /** Names of the entities that its resource names: those of its references, and those that it creates or reads. */
  refs: ReadonlySet<string>
}

/** The files of each entity that the server reads, by the entity's name. */
export function filesOfEntities(root: string): ReadonlyMap<string, EntityFiles> {
  const names = readdirSync(join(root, RESOURCES))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
  return new Map(names.map((name) => [name, filesOf(root, name, new Set(names))]))
}

/** The generated resource, the generated files that it imports, its texts, and the hand-written rules of the entity. */
function filesOf(root: string, entity: string, entities: ReadonlySet<string>): EntityFiles {
  const resource = join(RESOURCES, `${entity}.ts`)
  const imports = [...readFileSync(join(root, resource), 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, name = '']) => `${join(dirname(resource), name)}.ts`)
    .filter((file) => file.includes('/generated/'))
  const own = imports.find((file) => basename(dirname(file)) === entity)
  const texts = own ? ['zh-CN', 'en-US'].map((language) => join(dirname(own), `${entity}.${language}.json`)) : []
  const code = [resource, ...imports, join('server', 'resources', 'rules', `${entity}.ts`)]
  const refs = code
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(NAMED)])
    .map(([, name = '']) => name)
    .filter((name) => name !== entity && entities.has(name))
  return { paths: [...code, ...texts], refs: new Set(refs) }
}

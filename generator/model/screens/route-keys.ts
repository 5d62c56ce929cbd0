import type { RawRoute } from '../../language'
import type { Problems } from '../../problems/problem'
import type { YamlFile } from '../../yaml/yaml-file'

/**
 * Keys of a routes file that only the line of a single page has, each with what to write in a line with `entity`
 * instead.
 */
const KEYS_OF_PAGES: Readonly<Record<string, string>> = {
  path: 'base: …, from which the paths of the screens follow, or list: {path: …} for a single screen',
  name: 'list: {name: …}, for a single screen',
  title: 'list: {title: …}, or the title of the entity',
  page: 'remove it; a file below src/pages at the path of a screen takes the place of that screen',
  access: 'remove it; the entity itself says who has access',
  keywords: 'write them in the file of the entity, below its title',
}
/** Keys of a routes file that only a line with `entity` has. */
const KEYS_OF_ENTITIES = ['base', 'screens', 'list', 'create', 'update', 'one', 'station', 'reports'] as const

/** Reports the keys of a route that have no effect, because they belong to the other kind of line. */
export function reportUnusedKeys(raw: RawRoute, index: number, yaml: YamlFile, problems: Problems): void {
  const unused = raw.entity === undefined ? KEYS_OF_ENTITIES : (Object.keys(KEYS_OF_PAGES) as (keyof RawRoute)[])
  for (const key of unused)
    if (raw[key] !== undefined)
      problems.add(
        'MAN2163',
        { range: yaml.keyAt([index, key]), path: `${index}.${key}` },
        raw.entity === undefined ? `a single page has no "${key}"` : `"${key}" belongs to lines of single pages`,
        raw.entity === undefined ? 'add entity: …, or remove it' : KEYS_OF_PAGES[key],
      )
}

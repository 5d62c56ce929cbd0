import { textAtCommit } from '../compare/commit'
import type { Named } from '../compare/inventory'
import type { Manifest } from '../manifest'
import { pascal } from '../model/names'
import type { Use } from '../uses/find-field'
import type { HandFiles } from '../uses/hand-files'
import type { DeclaredField, TypedPlaces } from '../uses/typed-places'

/**
 * Where the generated files declare a field, with their text at the commit: on disk the field may be gone already. Undefined
 * for an entity that the manifest of then did not have.
 */
export function declaredField(
  root: string,
  commit: string,
  { entities }: Manifest,
  { entity, table, field }: Extract<Named, { kind: 'field' }>,
): DeclaredField | undefined {
  const raw = entities.find((source) => source.raw.entity === entity)?.raw
  if (!raw) return undefined
  const rows = table === undefined ? '' : pascal(table === 'lines' ? 'line' : table)
  const stored = raw.of ?? entity
  const declaration = (path: string, within: string) => {
    const text = textAtCommit(root, commit, path)
    return { path, within, ...(text === undefined ? {} : { text }) }
  }
  return {
    field,
    declarations: [
      declaration(`src/generated/${raw.module}/${entity}/${entity}.types.ts`, pascal(entity) + rows),
      declaration(`server/generated/tables/${stored}.ts`, table === undefined ? stored : `${stored}_${table}`),
    ],
  }
}

/** The uses that words tell, corrected and completed by what types say. */
export function settled(files: HandFiles, uses: readonly Use[], { yes, no }: TypedPlaces, field: string): Use[] {
  const placeOf = ({ path, start }: Use) => `${path}:${start}`
  const told = uses.flatMap((use) => {
    if (no.has(placeOf(use))) return []
    return yes.has(placeOf(use)) ? { ...use, open: false } : use
  })
  const known = new Set(told.map(placeOf))
  const more = [...yes].flatMap((place): Use[] => {
    const at = place.lastIndexOf(':')
    const [path, start] = [place.slice(0, at), Number(place.slice(at + 1))]
    if (known.has(place) || !files.get(path)) return []
    return [{ path, start, end: start + field.length, form: 'name', open: false }]
  })
  return [...told, ...more].toSorted((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1))
}

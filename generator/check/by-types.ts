import { textAtCommit } from '../compare/commit'
import type { DeclaredName } from '../compare/inventory'
import type { Manifest } from '../manifest'
import { pascal } from '../model/names'
import type { Use } from '../uses/find-field'
import type { HandWrittenSources } from '../uses/hand-written-sources'
import type { DeclaredField, TypedPlaces } from '../uses/typed-places'

/**
 * Returns where the generated files declare a field, with the text of these files at the commit, because the field may
 * no longer exist on disk. Returns undefined when the manifest at the commit does not have the entity.
 */
export function declaredField(
  root: string,
  commit: string,
  { entities }: Manifest,
  { entity, table, field }: Extract<DeclaredName, { kind: 'field' }>,
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

/** Uses found by text search, corrected and completed by the references that the type checker found. */
export function withTypedPlaces(
  files: HandWrittenSources,
  uses: readonly Use[],
  { yes, no }: TypedPlaces,
  field: string,
): Use[] {
  const placeOf = ({ path, start }: Use) => `${path}:${start}`
  const confirmed = uses.flatMap((use) => {
    if (no.has(placeOf(use))) return []
    return yes.has(placeOf(use)) ? { ...use, isUncertain: false } : use
  })
  const confirmedPlaces = new Set(confirmed.map(placeOf))
  const missed = [...yes].flatMap((place): Use[] => {
    const at = place.lastIndexOf(':')
    const [path, start] = [place.slice(0, at), Number(place.slice(at + 1))]
    if (confirmedPlaces.has(place) || !files.get(path)) return []
    return [{ path, start, end: start + field.length, form: 'name', isUncertain: false }]
  })
  return [...confirmed, ...missed].toSorted((a, b) =>
    a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1,
  )
}

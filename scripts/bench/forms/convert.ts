import type { RawFile } from '../../../generator/read'
import type { FormFacts, Listed } from './facts'
import type { Filled } from './fill'
import { manifestOf, type World } from './form'
import { freeName, nameOf, squeezed } from './names'
import { filesOf, type Manifests, withoutRefused } from './refuse'

export const MODULE = 'bench_forms'

/** Leaves room for the names of its tables. */
const MOST_ENTITY = 36

export interface Converted {
  /** Text of each manifest file, from the manifest folder. */
  files: Record<string, string>
  entities: readonly Filled[]
  listed: readonly Listed[]
  /** What the language still refuses after everything refused was taken out. */
  refused: readonly string[]
}

/** Foreign forms as manifests beside those of the project; child tables become tables of the forms that name them. */
export function convert(
  forms: readonly FormFacts[],
  others: readonly RawFile[],
  said: readonly Listed[] = [],
): Converted {
  const listed = [...said]
  const list = (one: Listed) => {
    if (!listed.some(({ form, field, what }) => form === one.form && field === one.field && what === one.what))
      listed.push(one)
  }
  const entities = new Map<string, string>()
  const taken = new Set(others.flatMap(({ inside }) => squeezed(/([^/]+)\.yaml$/.exec(inside)?.[1] ?? '')))
  for (const form of forms.filter(({ is_table }) => !is_table)) {
    const entity = freeName(`f_${nameOf(form.doctype, 'form')}`, (name) => taken.has(squeezed(name)), MOST_ENTITY)
    taken.add(squeezed(entity))
    entities.set(form.doctype, entity)
  }
  const world: World = { forms: new Map(forms.map((form) => [form.doctype, form])), entities, list, needs: new Map() }
  const manifests: Manifests = { module: MODULE, entities: new Map() }
  let place = 0
  for (const form of forms) {
    const entity = entities.get(form.doctype)
    if (entity)
      manifests.entities.set(entity, { form: form.doctype, yaml: manifestOf(form, entity, MODULE, place++, world) })
  }
  const tables = new Set(
    forms.flatMap(({ fields }) =>
      fields.flatMap(({ type, options }) => (type.startsWith('Table') ? String(options) : [])),
    ),
  )
  for (const { doctype, is_table } of forms)
    if (is_table && !tables.has(doctype))
      list({ form: doctype, field: '', what: 'a child table that no form of the folder has' })
  const refused = withoutRefused(manifests, others, list).map(
    ({ file, line, code, message }) => `${file}:${line} ${code} ${message}`,
  )
  return {
    files: filesOf(manifests),
    entities: [...manifests.entities].map(([entity, { yaml }]) => ({
      entity,
      kind: String(yaml.kind),
      base: `/${MODULE}/${entity}`,
      fields: yaml.fields as Filled['fields'],
      tables: (yaml.tables ?? {}) as Filled['tables'],
    })),
    listed,
    refused,
  }
}

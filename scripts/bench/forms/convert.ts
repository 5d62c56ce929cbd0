import type { RawFile } from '../../../generator/manifest'
import type { FormFacts, Unsupported } from './facts'
import type { ConvertedEntity } from './fill'
import { manifestOf } from './form'
import type { ConversionContext } from './context'
import { freeName, nameOf, withoutUnderscores } from './names'
import { filesOf, type Manifests, withoutRefused } from './remove-refused'

export const MODULE = 'bench_forms'

/** Longest entity name in characters, short enough that names of its tables can begin with the entity name. */
const MAX_ENTITY_NAME = 36

export interface Converted {
  /** Text of each manifest file, by path below the manifest folder. */
  files: Record<string, string>
  entities: readonly ConvertedEntity[]
  listed: readonly Unsupported[]
  /** Errors that remain after the refused parts were removed. */
  refused: readonly string[]
}

/** Converts foreign forms to manifests. Child tables become tables of the forms that name them. */
export function convert(
  forms: readonly FormFacts[],
  others: readonly RawFile[],
  known: readonly Unsupported[] = [],
): Converted {
  const listed = [...known]
  const list = (part: Unsupported) => {
    if (!listed.some(({ form, field, reason }) => form === part.form && field === part.field && reason === part.reason))
      listed.push(part)
  }
  const entities = new Map<string, string>()
  const taken = new Set(others.flatMap(({ inside }) => withoutUnderscores(/([^/]+)\.yaml$/.exec(inside)?.[1] ?? '')))
  for (const form of forms.filter(({ is_table }) => !is_table)) {
    const entity = freeName(
      `f_${nameOf(form.doctype, 'form')}`,
      (name) => taken.has(withoutUnderscores(name)),
      MAX_ENTITY_NAME,
    )
    taken.add(withoutUnderscores(entity))
    entities.set(form.doctype, entity)
  }
  const context: ConversionContext = {
    forms: new Map(forms.map((form) => [form.doctype, form])),
    entities,
    list,
    needs: new Map(),
  }
  const manifests: Manifests = { module: MODULE, entities: new Map() }
  let index = 0
  for (const form of forms) {
    const entity = entities.get(form.doctype)
    if (entity)
      manifests.entities.set(entity, {
        form: form.doctype,
        yaml: manifestOf(form, entity, MODULE, { index: index++, context }),
      })
  }
  const tables = new Set(
    forms.flatMap(({ fields }) =>
      fields.flatMap(({ type, options }) => (type.startsWith('Table') ? String(options) : [])),
    ),
  )
  for (const { doctype, is_table } of forms)
    if (is_table && !tables.has(doctype))
      list({ form: doctype, field: '', reason: 'a child table that no form of the folder has' })
  const refused = withoutRefused(manifests, others, list).map(
    ({ file, line, code, message }) => `${file}:${line} ${code} ${message}`,
  )
  return {
    files: filesOf(manifests),
    entities: [...manifests.entities].map(([entity, { yaml }]) => ({
      entity,
      kind: String(yaml.kind),
      base: `/${MODULE}/${entity}`,
      fields: yaml.fields as ConvertedEntity['fields'],
      tables: (yaml.tables ?? {}) as ConvertedEntity['tables'],
    })),
    listed,
    refused,
  }
}

import type { Operand } from './condition'
import type { ConversionContext } from './context'
import type { FormFacts } from './facts'
import type { Yaml } from './field'
import { fieldsOf, operandsOf, yamlOfFields } from './form-fields'
import { tablesOf } from './form-tables'
import { cardsOf, type ConvertedField, displayOf, listOf, titleOf, sameInBothLanguages } from './screens'

/** The manifest of a form: header, child tables, list, cards. */
export function manifestOf(
  form: FormFacts,
  entity: string,
  module: string,
  { index, context }: { index: number; context: ConversionContext },
): Yaml {
  const fields = fieldsOf(form, context)
  const tables = tablesOf(form, entity, fields, context)
  const header = operandsOf(fields, '')
  const doc = (name: string): Operand | undefined => {
    const table = tables.get(name)
    return table ? { code: table.name, type: 'rows' } : header(name)
  }
  const converted = yamlOfFields(
    { entity, form: form.doctype, isTable: false, fields, names: { doc, parent: () => undefined } },
    context,
  )
  const rows: Record<string, Yaml> = {}
  for (const { name, child, facts } of tables.values()) {
    const place = `${form.doctype} › ${facts.name}`
    const inner = fieldsOf(child, { ...context, list: (part) => context.list({ ...part, form: place }) })
    const innerFields = yamlOfFields(
      { entity, form: place, isTable: true, fields: inner, names: { doc: operandsOf(inner, 'line.'), parent: doc } },
      context,
    )
    if (Object.keys(innerFields).length === 0) continue
    rows[name] = { title: titleOf(facts), ...(facts.required ? { min: 1 } : {}), fields: innerFields }
  }
  if (Object.keys(converted).length === 0) converted.name_value = { label: sameInBothLanguages('Name'), type: 'text' }
  const kind = form.is_single ? 'singleton' : form.is_submittable ? 'receipt' : form.is_tree ? 'tree' : 'master'
  const tree = kind === 'tree' ? treeOf(entity, fields, converted) : {}
  const cards = cardsOf(form, fields, tables, rows)
  return {
    entity,
    module,
    kind,
    title: { ...sameInBothLanguages(form.doctype), one: sameInBothLanguages(form.doctype) },
    scope: 'tenant',
    ...(kind === 'receipt' ? { mixins: ['receipt'], number: `${prefixOf(index)}{yyyyMMdd}{seq:4}` } : {}),
    ...(kind === 'receipt' ? {} : displayOf(form, fields)),
    ...tree,
    fields: converted,
    ...(Object.keys(rows).length > 0 ? { tables: rows } : {}),
    ...(kind === 'singleton' ? {} : { list: listOf(form, fields, kind) }),
    ...(cards.length > 0 ? { form: { sections: cards } } : {}),
    ...(kind === 'receipt' ? TRANSITIONS : {}),
    access: { head_office: kind === 'singleton' ? ['list', 'update'] : ['list', 'create', 'update', 'export'] },
  }
}

const all = { roles: ['head_office'] }
const TRANSITIONS = {
  states: { use: ['draft', 'submitted', 'approved', 'rejected', 'voided'] },
  transitions: { submit: all, withdraw: all, approve: all, reject: all, void: all, reverse: all },
}

const prefixOf = (index: number) =>
  `Q${String.fromCodePoint(65 + (Math.floor(index / 26) % 26))}${String.fromCodePoint(65 + (index % 26))}`

function treeOf(entity: string, fields: ReadonlyMap<string, ConvertedField>, converted: Record<string, Yaml>): Yaml {
  const parent = [...fields.values()].find(
    ({ name, typed }) => typed.properties?.ref === entity && name.startsWith('parent'),
  )
  const name = parent?.name ?? 'parent_id'
  converted[name] = {
    ...converted[name],
    label: converted[name]?.label ?? sameInBothLanguages('Parent'),
    type: 'tree_ref',
    ref: entity,
  }
  return { tree: { max_depth: 9, ...(name === 'parent_id' ? {} : { parent: name }) } }
}

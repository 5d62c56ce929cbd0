import { fieldNameProblem } from '../../../generator/model/reserved-names'
import { conditionOf, type Operand, type Operands, NotExpressible } from './condition'
import { defaultOf, LAYOUT, typeOf, type Yaml } from './field'
import type { FieldFacts, FormFacts, Unsupported } from './facts'
import { freeName, nameOf, withoutUnderscores } from './names'
import { cardsOf, displayOf, type ConvertedField, listOf, titleOf, words } from './screens'

/** Names of the fields and tables that every document has already. */
const DOCUMENT_NAMES = new Set(
  'lines source source_id source_no source_type source_line receipt_no check_status biz_date remark attachments submitted_by submitted_at checked_by checked_at check_remark voided_by voided_at void_reason closed_by closed_at close_reason was'.split(
    ' ',
  ),
)
const isReserved = (name: string) => fieldNameProblem(name) !== undefined || DOCUMENT_NAMES.has(name)
/** Largest number of fields of a header or table, plausible for a form that people fill in. More fields are listed. */
const MAX_FIELDS = 500
const MAX_TABLES = 20
/** Largest number of characters in the name of a table. */
const MAX_TABLE_NAME = 60

export interface ConversionContext {
  forms: ReadonlyMap<string, FormFacts>
  /** Entity by form, without child tables. */
  entities: ReadonlyMap<string, string>
  list: (part: Unsupported) => void
  /** By entity: the other entities of which a row must exist before a row of this entity can be created. */
  needs: Map<string, Set<string>>
}

/**
 * Records that rows of `entity` require a row of `target`. Returns false for a cycle, which would block both entities.
 */
function canNeed({ needs }: ConversionContext, entity: string, target: string): boolean {
  const seen = new Set<string>()
  const reaches = (from: string): boolean =>
    from === entity || (!seen.has(from) && Boolean(seen.add(from)) && [...(needs.get(from) ?? [])].some(reaches))
  if (reaches(target)) return false
  needs.set(entity, (needs.get(entity) ?? new Set()).add(target))
  return true
}

/**
 * Fields by their name in the other system. Links get the suffix `_id`, which expressions need to follow a reference.
 */
function fieldsOf(form: FormFacts, context: ConversionContext): Map<string, ConvertedField> {
  const converted = new Map<string, ConvertedField>()
  const takenNames = new Set<string>()
  const isTaken = (name: string) =>
    isReserved(name) || takenNames.has(name) || takenNames.has(name.replace(/_ids?$/, ''))
  for (const facts of form.fields) {
    if (LAYOUT.has(facts.type) || facts.type.startsWith('Table')) continue
    const list = (reason: string) => context.list({ form: form.doctype, field: facts.name, reason })
    const target = typeof facts.options === 'string' ? context.entities.get(facts.options) : undefined
    const typed = typeOf(facts, facts.type === 'Link' ? target : undefined, list)
    if (!typed) continue
    if (converted.size >= MAX_FIELDS) {
      list(`beyond ${MAX_FIELDS} fields`)
      continue
    }
    if (typed.loss) list(typed.loss)
    const plainName = nameOf(facts.name, 'f')
    const wanted =
      typed.type === 'ref'
        ? `${plainName.replace(/_id$/, '')}_id`
        : isReserved(plainName)
          ? `${plainName}_value`
          : plainName
    const name = freeName(wanted, isTaken, 44)
    if (name !== facts.name && typed.type !== 'ref') list(`its name: here it is ${name}`)
    takenNames
      .add(name)
      .add(name.replace(/_ids?$/, ''))
      .add(`${name}_label`)
    converted.set(facts.name, { facts, name, typed })
  }
  return converted
}

function yamlOf(
  convertedField: ConvertedField,
  names: Operands,
  entity: string,
  form: string,
  row: boolean,
  fields: ReadonlyMap<string, ConvertedField>,
  context: ConversionContext,
): Yaml {
  const { facts, typed } = convertedField
  const list = (reason: string) => context.list({ form, field: facts.name, reason })
  const yaml: Yaml = { label: titleOf(facts), type: typed.type, ...typed.properties }
  const setCondition = (text: string, key: string) => {
    try {
      yaml[key] = conditionOf(text, names)
    } catch (error) {
      if (!(error instanceof NotExpressible)) throw error
      list(`${key}: ${text} (${error.message})`)
    }
  }
  if (facts.fetch_from) {
    const [link = '', column = ''] = facts.fetch_from.split('.')
    const from = fields.get(link)
    const [linked = ''] = [...context.entities].find(([, target]) => target === from?.typed.properties?.ref) ?? []
    const target = context.forms.get(linked)
    const source = target && fieldsOf(target, { ...context, list: () => undefined }).get(column)
    if (from && source && source.typed.type === typed.type)
      yaml.copy = `${from.name.replace(/_id$/, '')}.${source.name}`
    else list(`fetched from ${facts.fetch_from}, which is not in the folder or of another type`)
  }
  if (facts.read_only && yaml.copy === undefined) yaml.edit = ['none']
  const written = yaml.edit === undefined && yaml.copy === undefined && !facts.hidden
  const needed = typed.properties?.ref
  const isCircular = facts.required && written && typeof needed === 'string' && !canNeed(context, entity, needed)
  if (isCircular) list('required, although its target needs a row of this form first: it may be left out')
  else if (facts.required && written && typed.type !== 'boolean') yaml.required = true
  else if (facts.mandatory_depends_on && written && typed.type !== 'boolean')
    setCondition(facts.mandatory_depends_on, 'required')
  if (
    facts.unique &&
    !row &&
    ['text', 'integer', 'enum', 'ref', 'email', 'url', 'barcode', 'date', 'money'].includes(typed.type)
  )
    yaml.unique = true
  if (yaml.copy === undefined) {
    const preset = defaultOf(facts, typed, list)
    if (preset !== undefined) yaml.default = preset
  }
  if (facts.depends_on) setCondition(facts.depends_on, 'show')
  return yaml
}

const operandsOf =
  (fields: ReadonlyMap<string, ConvertedField>, prefix: string) =>
  (name: string): Operand | undefined => {
    const convertedField = fields.get(name)
    return (
      convertedField && {
        code: `${prefix}${convertedField.name}`,
        type: convertedField.typed.type,
        ...(convertedField.typed.values ? { values: convertedField.typed.values } : {}),
      }
    )
  }

interface ChildTable {
  name: string
  child: FormFacts
  facts: FieldFacts
}

/** Child tables by their name in the other system. */
function tablesOf(
  form: FormFacts,
  entity: string,
  fields: ReadonlyMap<string, ConvertedField>,
  context: ConversionContext,
): Map<string, ChildTable> {
  const tables = new Map<string, ChildTable>()
  const takenNames = new Set(
    [...fields.values()].flatMap(({ name }) => [name, name.replace(/_ids?$/, ''), withoutUnderscores(name)]),
  )
  const entities = new Set(context.entities.values())
  const isTaken = (name: string) =>
    isReserved(name) ||
    takenNames.has(name) ||
    takenNames.has(withoutUnderscores(name)) ||
    entities.has(`${entity}_${name}`)
  for (const facts of form.fields.filter(({ type }) => type.startsWith('Table'))) {
    const child = typeof facts.options === 'string' ? context.forms.get(facts.options) : undefined
    const list = (reason: string) => context.list({ form: form.doctype, field: facts.name, reason })
    if (!child) list(`rows of ${String(facts.options)}, which is not in the folder`)
    else if (tables.size >= MAX_TABLES) list(`beyond ${MAX_TABLES} tables`)
    else {
      for (const inner of child.fields.filter(({ type }) => type.startsWith('Table')))
        list(`rows within its rows: ${inner.name}`)
      const name = freeName(nameOf(facts.name, 't'), isTaken, MAX_TABLE_NAME - 1 - entity.length)
      takenNames.add(name).add(withoutUnderscores(name))
      tables.set(facts.name, { name, child, facts })
    }
  }
  return tables
}

/** The manifest of a form: header, child tables, list, cards. */
export function manifestOf(
  form: FormFacts,
  entity: string,
  module: string,
  index: number,
  context: ConversionContext,
): Yaml {
  const fields = fieldsOf(form, context)
  const tables = tablesOf(form, entity, fields, context)
  const header = operandsOf(fields, '')
  const doc = (name: string): Operand | undefined => {
    const table = tables.get(name)
    return table ? { code: table.name, type: 'rows' } : header(name)
  }
  const converted: Record<string, Yaml> = {}
  for (const convertedField of fields.values())
    converted[convertedField.name] = yamlOf(
      convertedField,
      { doc, parent: () => undefined },
      entity,
      form.doctype,
      false,
      fields,
      context,
    )
  const rows: Record<string, Yaml> = {}
  for (const { name, child, facts } of tables.values()) {
    const inner = fieldsOf(child, {
      ...context,
      list: (part) => context.list({ ...part, form: `${form.doctype} › ${facts.name}` }),
    })
    const innerFields: Record<string, Yaml> = {}
    for (const convertedField of inner.values())
      innerFields[convertedField.name] = yamlOf(
        convertedField,
        { doc: operandsOf(inner, 'line.'), parent: doc },
        entity,
        `${form.doctype} › ${facts.name}`,
        true,
        inner,
        context,
      )
    if (Object.keys(innerFields).length === 0) continue
    rows[name] = { title: titleOf(facts), ...(facts.required ? { min: 1 } : {}), fields: innerFields }
  }
  if (Object.keys(converted).length === 0) converted.name_value = { label: words('Name'), type: 'text' }
  const kind = form.is_single ? 'singleton' : form.is_submittable ? 'receipt' : form.is_tree ? 'tree' : 'master'
  const tree = kind === 'tree' ? treeOf(entity, fields, converted) : {}
  const cards = cardsOf(form, fields, tables, rows)
  return {
    entity,
    module,
    kind,
    title: { ...words(form.doctype), one: words(form.doctype) },
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
    label: converted[name]?.label ?? words('Parent'),
    type: 'tree_ref',
    ref: entity,
  }
  return { tree: { max_depth: 9, ...(name === 'parent_id' ? {} : { parent: name }) } }
}

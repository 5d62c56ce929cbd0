import { conditionOf, NotExpressible, type Operand, type Operands } from './condition'
import type { ConversionContext } from './context'
import type { FormFacts } from './facts'
import { defaultOf, LAYOUT, typeOf, type Yaml } from './field'
import { freeName, isReserved, nameOf } from './names'
import { type ConvertedField, titleOf } from './screens'

/** Largest number of fields of a header or table, plausible for a form that people fill in. More fields are listed. */
const MAX_FIELDS = 500

/**
 * Fields by their name in the other system. Links get the suffix `_id`, which expressions need to follow a reference.
 */
export function fieldsOf(form: FormFacts, context: ConversionContext): Map<string, ConvertedField> {
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

/** The header of a form, or one of its child tables, while its fields are converted. */
interface FieldOwner {
  entity: string
  /** The form as it is named in the list of what could not be converted. */
  form: string
  isTable: boolean
  fields: ReadonlyMap<string, ConvertedField>
  /** The names that conditions of the fields may use. */
  names: Operands
}

/** The entries of all fields of a header or table in the manifest, by their name in the other system. */
export function yamlOfFields(owner: FieldOwner, context: ConversionContext): Record<string, Yaml> {
  return Object.fromEntries([...owner.fields.values()].map((field) => [field.name, yamlOf(field, owner, context)]))
}

function yamlOf({ facts, typed }: ConvertedField, owner: FieldOwner, context: ConversionContext): Yaml {
  const { entity, form, isTable, fields, names } = owner
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
    !isTable &&
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

/** The names by which conditions read fields: `prefix` is `line.` for the fields of a row. */
export const operandsOf =
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

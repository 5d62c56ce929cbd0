import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A field of a foreign form, as the folder of facts says it; what is not said is absent. */
export interface FieldFacts {
  name: string
  type: string
  label?: string
  options?: string | readonly string[]
  required?: boolean
  read_only?: boolean
  hidden?: boolean
  unique?: boolean
  default?: unknown
  depends_on?: string
  mandatory_depends_on?: string
  fetch_from?: string
  in_list_view?: boolean
  in_filter?: boolean
  length?: number
  precision?: number
}

export interface FormFacts {
  doctype: string
  fields: readonly FieldFacts[]
  is_table?: boolean
  is_submittable?: boolean
  is_tree?: boolean
  is_single?: boolean
  title_field?: string
  search_fields?: readonly string[]
}

/** Something that the language could not say, or says otherwise. */
export interface Listed {
  form: string
  field: string
  what: string
}

/** Every file below a folder that is a form; the others are listed, and so is what is no field. */
export function readFacts(folder: string, list: (one: Listed) => void): FormFacts[] {
  const forms = new Map<string, FormFacts>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!path.endsWith('.json') || !statSync(join(folder, path)).isFile()) continue
    const refuse = (what: string) => list({ form: path, field: '', what })
    try {
      const facts: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8').replace(/^\ufeff/, ''))
      const form = isObject(facts) ? formOf(facts, list) : undefined
      if (!form) refuse('no form: it has no doctype or no fields')
      else if (forms.has(form.doctype)) refuse(`a second form called ${form.doctype}`)
      else forms.set(form.doctype, form)
    } catch (error) {
      refuse(`no JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...forms.values()]
}

type Plain = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const isYes = (value: unknown) => value === true || (Number.isFinite(Number(value)) && Number(value) !== 0)

function formOf(facts: Plain, list: (one: Listed) => void): FormFacts | undefined {
  const doctype = textOf(facts.doctype)?.trim()
  if (doctype === undefined || !Array.isArray(facts.fields)) return undefined
  const seen = new Set<string>()
  const fields = facts.fields.flatMap((field: unknown, index): FieldFacts[] => {
    const found = isObject(field) ? fieldOf(field, index) : undefined
    if (found && !seen.has(found.name)) {
      seen.add(found.name)
      return [found]
    }
    list({
      form: doctype,
      field: found?.name ?? `${index}`,
      what: found ? 'a second field of this name' : 'no field: it has no type',
    })
    return []
  })
  const search = Array.isArray(facts.search_fields) ? facts.search_fields : String(facts.search_fields ?? '').split(',')
  const title = textOf(facts.title_field)
  return {
    doctype,
    fields,
    is_table: isYes(facts.is_table),
    is_submittable: isYes(facts.is_submittable),
    is_tree: isYes(facts.is_tree),
    is_single: isYes(facts.is_single),
    ...(title && { title_field: title }),
    search_fields: search.map((name) => String(name).trim()),
  }
}

function fieldOf(facts: Plain, index: number): FieldFacts | undefined {
  const type = textOf(facts.type)
  if (type === undefined) return undefined
  const field: FieldFacts = { type, name: textOf(facts.name) ?? textOf(facts.label) ?? `field_${index + 1}` }
  for (const key of ['label', 'depends_on', 'mandatory_depends_on', 'fetch_from'] as const) {
    const text = textOf(facts[key])
    if (text !== undefined) field[key] = text
  }
  for (const key of ['required', 'read_only', 'hidden', 'unique', 'in_list_view', 'in_filter'] as const)
    if (isYes(facts[key])) field[key] = true
  const { options, length, precision } = facts
  if (typeof options === 'string') field.options = options
  else if (Array.isArray(options)) field.options = options.map((one) => String(one ?? ''))
  if (typeof facts.default !== 'object') field.default = facts.default
  if (Number.isInteger(Number(length)) && Number(length) > 0) field.length = Number(length)
  if (Number.isInteger(Number(precision ?? NaN))) field.precision = Number(precision)
  return field
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A field of a foreign form, as read from its JSON file. Missing properties are absent. */
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

/** A part of a form that the manifest language cannot express, or expresses differently. */
export interface Unsupported {
  form: string
  field: string
  reason: string
}

/** Reads every form below a folder. Calls `list` for files that are not forms and for entries that are not fields. */
export function readFacts(folder: string, list: (part: Unsupported) => void): FormFacts[] {
  const forms = new Map<string, FormFacts>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!path.endsWith('.json') || !statSync(join(folder, path)).isFile()) continue
    const refuse = (reason: string) => list({ form: path, field: '', reason })
    try {
      const facts: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8').replace(/^\ufeff/, ''))
      const form = isObject(facts) ? formOf(facts, list) : undefined
      if (!form) refuse('not a form: it has no doctype or no fields')
      else if (forms.has(form.doctype)) refuse(`a second form called ${form.doctype}`)
      else forms.set(form.doctype, form)
    } catch (error) {
      refuse(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...forms.values()]
}

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const isYes = (value: unknown) => value === true || (Number.isFinite(Number(value)) && Number(value) !== 0)

function formOf(facts: JsonObject, list: (part: Unsupported) => void): FormFacts | undefined {
  const doctype = textOf(facts.doctype)?.trim()
  if (doctype === undefined || !Array.isArray(facts.fields)) return undefined
  const seen = new Set<string>()
  const fields = facts.fields.flatMap((field: unknown, index): FieldFacts[] => {
    const converted = isObject(field) ? fieldOf(field, index) : undefined
    if (converted && !seen.has(converted.name)) {
      seen.add(converted.name)
      return [converted]
    }
    list({
      form: doctype,
      field: converted?.name ?? `${index}`,
      reason: converted ? 'a second field of this name' : 'not a field: it has no type',
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

function fieldOf(facts: JsonObject, index: number): FieldFacts | undefined {
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
  else if (Array.isArray(options)) field.options = options.map((option) => String(option ?? ''))
  if (typeof facts.default !== 'object') field.default = facts.default
  if (Number.isInteger(Number(length)) && Number(length) > 0) field.length = Number(length)
  if (Number.isInteger(Number(precision ?? NaN))) field.precision = Number(precision)
  return field
}

import { readdirSync, readFileSync } from 'node:fs'
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
  precision?: number | string
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

/** Every file of a folder that is a form; the others are listed. */
export function readFacts(folder: string, list: (one: Listed) => void): FormFacts[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      try {
        const facts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<FormFacts>
        if (typeof facts.doctype === 'string' && Array.isArray(facts.fields)) return [facts as FormFacts]
        list({ form: file, field: '', what: 'no form: it has no doctype or no fields' })
      } catch (error) {
        list({ form: file, field: '', what: `no JSON: ${error instanceof Error ? error.message : String(error)}` })
      }
      return []
    })
}

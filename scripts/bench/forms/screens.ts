import { UNLISTED_TYPES, TEXT_TYPES } from '../../../generator/model/screens/list-types'
import type { FieldFacts, FormFacts } from './facts'
import type { ManifestType, Yaml } from './field'
import { freeName, nameOf, startOf } from './names'

/** A field of a foreign form with its name and type in the manifest. */
export interface ConvertedField {
  facts: FieldFacts
  name: string
  typed: ManifestType
}

export const sameInBothLanguages = (text: string) => ({ zh: startOf(text, 200), en: startOf(text, 200) })
export const titleOf = ({ label, name }: FieldFacts) => sameInBothLanguages(label?.trim() || name)

export function displayOf(form: FormFacts, fields: ReadonlyMap<string, ConvertedField>): { display: string[] } {
  const wanted = form.title_field ? fields.get(form.title_field) : undefined
  const text = [wanted, ...fields.values()].find((field) => field && field.typed.type === 'text' && !field.facts.hidden)
  return { display: [(text ?? [...fields.values()][0])?.name ?? 'name_value'] }
}

export function listOf(form: FormFacts, fields: ReadonlyMap<string, ConvertedField>, kind: string): Yaml {
  const shown = [...fields.values()].filter(({ typed, facts }) => !UNLISTED_TYPES.has(typed.type) && !facts.hidden)
  const chosen = shown.filter(({ facts }) => facts.in_list_view)
  const display = kind === 'receipt' ? ['receipt_no', 'check_status'] : displayOf(form, fields).display
  const columns = [
    ...new Set([...display, ...(chosen.length > 0 ? chosen : shown.slice(0, 8)).map(({ name }) => name)]),
  ]
  const filters = shown.filter(({ facts, typed }) => facts.in_filter || typed.type === 'enum').slice(0, 8)
  const search = [...new Set([...(form.search_fields ?? []).flatMap((name) => fields.get(name) ?? []), ...shown])]
    .filter(({ typed }) => TEXT_TYPES.has(typed.type))
    .slice(0, 3)
  return {
    columns,
    ...(filters.length > 0 ? { filters: filters.map(({ name }) => name) } : {}),
    ...(search.length > 0 ? { search: search.map(({ name }) => name) } : {}),
    ...(kind === 'receipt' ? { tabs: 'check_status' } : {}),
  }
}

/** Converts section and tab breaks to cards. A table comes after the card of the fields before it. */
export function cardsOf(
  form: FormFacts,
  fields: ReadonlyMap<string, ConvertedField>,
  tables: ReadonlyMap<string, { name: string }>,
  rows: Readonly<Record<string, Yaml>>,
): Yaml[] {
  const cards: Yaml[] = []
  let open: { key: string; title: Yaml; fields: string[] } | undefined
  let title = sameInBothLanguages('Details')
  const keys = new Set<string>()
  const newKey = (text: string) => {
    const key = freeName(nameOf(text, 's'), (candidate) => keys.has(candidate))
    keys.add(key)
    return key
  }
  for (const facts of form.fields) {
    if (/(Section|Tab) Break|Fold|Heading/.test(facts.type)) {
      open = undefined
      title = facts.label?.trim() ? sameInBothLanguages(facts.label.trim()) : title
      continue
    }
    const table = tables.get(facts.name)?.name
    const rowFields = table === undefined ? undefined : (rows[table]?.fields as Yaml | undefined)
    if (table !== undefined && rowFields) {
      cards.push({ key: newKey(table), title: titleOf(facts), table, columns: Object.keys(rowFields) })
      open = undefined
    }
    const convertedField = fields.get(facts.name)
    if (!convertedField || facts.hidden) continue
    if (!open) {
      open = { key: newKey(title.en), title, fields: [] }
      cards.push(open)
    }
    open.fields.push(convertedField.name)
  }
  return cards
}

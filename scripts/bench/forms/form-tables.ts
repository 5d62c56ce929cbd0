import type { ConversionContext } from './context'
import type { FieldFacts, FormFacts } from './facts'
import { freeName, isReserved, nameOf, withoutUnderscores } from './names'
import type { ConvertedField } from './screens'

const MAX_TABLES = 20
/** Largest number of characters in the name of a table. */
const MAX_TABLE_NAME = 60

interface ChildTable {
  name: string
  child: FormFacts
  facts: FieldFacts
}

/** Child tables by their name in the other system. */
export function tablesOf(
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

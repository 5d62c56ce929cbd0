import { fieldNameProblem } from '../../../generator/model/taken-names'
import { conditionOf, type Known, type Names, Unsaid } from './condition'
import { defaultOf, LAYOUT, typeOf, type Yaml } from './field'
import type { FieldFacts, FormFacts, Listed } from './facts'
import { freeName, nameOf, squeezed } from './names'
import { cardsOf, displayOf, type Here, listOf, titleOf, words } from './screens'

/** What documents have by themselves. */
const OF_DOCUMENTS = new Set(
  'lines source source_id source_no source_type source_line receipt_no check_status biz_date remark attachments submitted_by submitted_at checked_by checked_at check_remark voided_by voided_at void_reason closed_by closed_at close_reason was'.split(
    ' ',
  ),
)
const isKept = (name: string) => fieldNameProblem(name) !== undefined || OF_DOCUMENTS.has(name)
/** Fields of a header or row, and of all together: more is no form that anybody fills in. */
const MOST_FIELDS = 500
const MOST_TABLES = 20
/** Of the name of a table. */
const MOST_NAME = 60

export interface World {
  forms: ReadonlyMap<string, FormFacts>
  /** Entity of a form that is no child table. */
  entities: ReadonlyMap<string, string>
  list: (one: Listed) => void
  /** Entity → those of which a row must be there before one of it can be made. */
  needs: Map<string, Set<string>>
}

/** Notes that a row of one entity needs one of the other; false when then neither could ever be made. */
function canNeed({ needs }: World, entity: string, target: string): boolean {
  const seen = new Set<string>()
  const reaches = (from: string): boolean =>
    from === entity || (!seen.has(from) && Boolean(seen.add(from)) && [...(needs.get(from) ?? [])].some(reaches))
  if (reaches(target)) return false
  needs.set(entity, (needs.get(entity) ?? new Set()).add(target))
  return true
}

/** Fields by the name of the other system; links get the `_id` by which expressions read through them. */
function fieldsOf(form: FormFacts, world: World): Map<string, Here> {
  const found = new Map<string, Here>()
  const taken = new Set<string>()
  const isTaken = (name: string) => isKept(name) || taken.has(name) || taken.has(name.replace(/_ids?$/, ''))
  for (const facts of form.fields) {
    if (LAYOUT.has(facts.type) || facts.type.startsWith('Table')) continue
    const list = (what: string) => world.list({ form: form.doctype, field: facts.name, what })
    const target = typeof facts.options === 'string' ? world.entities.get(facts.options) : undefined
    const typed = typeOf(facts, facts.type === 'Link' ? target : undefined, list)
    if (!typed) continue
    if (found.size >= MOST_FIELDS) {
      list(`beyond ${MOST_FIELDS} fields`)
      continue
    }
    if (typed.loses) list(typed.loses)
    const plain = nameOf(facts.name, 'f')
    const wanted = typed.type === 'ref' ? `${plain.replace(/_id$/, '')}_id` : isKept(plain) ? `${plain}_value` : plain
    const name = freeName(wanted, isTaken, 44)
    if (name !== facts.name && typed.type !== 'ref') list(`its name: here it is ${name}`)
    taken
      .add(name)
      .add(name.replace(/_ids?$/, ''))
      .add(`${name}_label`)
    found.set(facts.name, { facts, name, typed })
  }
  return found
}

function yamlOf(
  here: Here,
  names: Names,
  entity: string,
  form: string,
  row: boolean,
  fields: ReadonlyMap<string, Here>,
  world: World,
): Yaml {
  const { facts, typed } = here
  const list = (what: string) => world.list({ form, field: facts.name, what })
  const made: Yaml = { label: titleOf(facts), type: typed.type, ...typed.more }
  const say = (text: string, key: string) => {
    try {
      made[key] = conditionOf(text, names)
    } catch (error) {
      if (!(error instanceof Unsaid)) throw error
      list(`${key}: ${text} (${error.message})`)
    }
  }
  if (facts.fetch_from) {
    const [link = '', column = ''] = facts.fetch_from.split('.')
    const from = fields.get(link)
    const [linked = ''] = [...world.entities].find(([, one]) => one === from?.typed.more?.ref) ?? []
    const target = world.forms.get(linked)
    const source = target && fieldsOf(target, { ...world, list: () => undefined }).get(column)
    if (from && source && source.typed.type === typed.type)
      made.copy = `${from.name.replace(/_id$/, '')}.${source.name}`
    else list(`fetched from ${facts.fetch_from}, which is not in the folder or of another type`)
  }
  if (facts.read_only && made.copy === undefined) made.edit = ['none']
  const written = made.edit === undefined && made.copy === undefined && !facts.hidden
  const needed = typed.more?.ref
  const isRound = facts.required && written && typeof needed === 'string' && !canNeed(world, entity, needed)
  if (isRound) list('required, although its target needs a row of this form first: it may be left out')
  else if (facts.required && written && typed.type !== 'boolean') made.required = true
  else if (facts.mandatory_depends_on && written && typed.type !== 'boolean')
    say(facts.mandatory_depends_on, 'required')
  if (
    facts.unique &&
    !row &&
    ['text', 'integer', 'enum', 'ref', 'email', 'url', 'barcode', 'date', 'money'].includes(typed.type)
  )
    made.unique = true
  if (made.copy === undefined) {
    const preset = defaultOf(facts, typed, list)
    if (preset !== undefined) made.default = preset
  }
  if (facts.depends_on) say(facts.depends_on, 'show')
  return made
}

const known =
  (fields: ReadonlyMap<string, Here>, prefix: string) =>
  (name: string): Known | undefined => {
    const here = fields.get(name)
    return (
      here && {
        code: `${prefix}${here.name}`,
        type: here.typed.type,
        ...(here.typed.values ? { values: here.typed.values } : {}),
      }
    )
  }

interface ChildTable {
  name: string
  child: FormFacts
  facts: FieldFacts
}

/** Child tables by the name of the other system. */
function tablesOf(
  form: FormFacts,
  entity: string,
  fields: ReadonlyMap<string, Here>,
  world: World,
): Map<string, ChildTable> {
  const tables = new Map<string, ChildTable>()
  const taken = new Set([...fields.values()].flatMap(({ name }) => [name, name.replace(/_ids?$/, ''), squeezed(name)]))
  const entities = new Set(world.entities.values())
  const isTaken = (name: string) =>
    isKept(name) || taken.has(name) || taken.has(squeezed(name)) || entities.has(`${entity}_${name}`)
  for (const facts of form.fields.filter(({ type }) => type.startsWith('Table'))) {
    const child = typeof facts.options === 'string' ? world.forms.get(facts.options) : undefined
    const list = (what: string) => world.list({ form: form.doctype, field: facts.name, what })
    if (!child) list(`rows of ${String(facts.options)}, which is not in the folder`)
    else if (tables.size >= MOST_TABLES) list(`beyond ${MOST_TABLES} tables`)
    else {
      for (const inner of child.fields.filter(({ type }) => type.startsWith('Table')))
        list(`rows within its rows: ${inner.name}`)
      const name = freeName(nameOf(facts.name, 't'), isTaken, MOST_NAME - 1 - entity.length)
      taken.add(name).add(squeezed(name))
      tables.set(facts.name, { name, child, facts })
    }
  }
  return tables
}

/** The manifest of a form: header, child tables, list, cards. */
export function manifestOf(form: FormFacts, entity: string, module: string, place: number, world: World): Yaml {
  const fields = fieldsOf(form, world)
  const tables = tablesOf(form, entity, fields, world)
  const header = known(fields, '')
  const doc = (name: string): Known | undefined => {
    const table = tables.get(name)
    return table ? { code: table.name, type: 'rows' } : header(name)
  }
  const made: Record<string, Yaml> = {}
  for (const here of fields.values())
    made[here.name] = yamlOf(here, { doc, parent: () => undefined }, entity, form.doctype, false, fields, world)
  const rows: Record<string, Yaml> = {}
  for (const { name, child, facts } of tables.values()) {
    const inner = fieldsOf(child, {
      ...world,
      list: (one) => world.list({ ...one, form: `${form.doctype} › ${facts.name}` }),
    })
    const said: Record<string, Yaml> = {}
    for (const here of inner.values())
      said[here.name] = yamlOf(
        here,
        { doc: known(inner, 'line.'), parent: doc },
        entity,
        `${form.doctype} › ${facts.name}`,
        true,
        inner,
        world,
      )
    if (Object.keys(said).length === 0) continue
    rows[name] = { title: titleOf(facts), ...(facts.required ? { min: 1 } : {}), fields: said }
  }
  if (Object.keys(made).length === 0) made.name_value = { label: words('Name'), type: 'text' }
  const kind = form.is_single ? 'singleton' : form.is_submittable ? 'receipt' : form.is_tree ? 'tree' : 'master'
  const tree = kind === 'tree' ? treeOf(entity, fields, made) : {}
  const cards = cardsOf(form, fields, tables, rows)
  return {
    entity,
    module,
    kind,
    title: { ...words(form.doctype), one: words(form.doctype) },
    scope: 'tenant',
    ...(kind === 'receipt' ? { mixins: ['receipt'], number: `${prefixOf(place)}{yyyyMMdd}{seq:4}` } : {}),
    ...(kind === 'receipt' ? {} : displayOf(form, fields)),
    ...tree,
    fields: made,
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

const prefixOf = (place: number) =>
  `Q${String.fromCodePoint(65 + (Math.floor(place / 26) % 26))}${String.fromCodePoint(65 + (place % 26))}`

function treeOf(entity: string, fields: ReadonlyMap<string, Here>, made: Record<string, Yaml>): Yaml {
  const parent = [...fields.values()].find(({ name, typed }) => typed.more?.ref === entity && name.startsWith('parent'))
  const name = parent?.name ?? 'parent_id'
  made[name] = { ...made[name], label: made[name]?.label ?? words('Parent'), type: 'tree_ref', ref: entity }
  return { tree: { max_depth: 9, ...(name === 'parent_id' ? {} : { parent: name }) } }
}

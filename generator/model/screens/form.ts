import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { slug } from '../names'
import { buttonsOf, type ButtonTargets } from './buttons'
import { defaultColumnsOf, sheetColumnsOf } from './form-columns'
import type { Form } from './screen-types'
import type { Table } from '../table-types'

/**
 * Returns the sections of the form as the manifest lists them. Without a `form`, one section holds all editable fields,
 * and each table gets a section.
 */
export function formOf(
  compiler: Compiler,
  { fields, tables, actions }: ButtonTargets & { tables: readonly Table[] },
): Form {
  const raw = compiler.draft.raw.form
  if (!raw) return { sections: defaultSections(compiler.draft, fields, tables) }
  const keys = new Set<string>()
  const shown: string[] = []
  const sections = raw.sections.flatMap(
    (_, index) => sectionOf(compiler, index, { fields, tables, actions, keys, shown }) ?? [],
  )
  reportUnshownOuter(compiler, tables, sections)
  const all = withInnerSections(sections, tables, keys)
  const tabs = tabsOf(compiler, raw)
  return tabs.length > 0 ? { sections: sortedByTab(all, tabs), tabs } : { sections: all }
}

type Section = Form['sections'][number]

interface SectionContext extends ButtonTargets {
  tables: readonly Table[]
  /** Keys of the sections before; the key of this section is added. */
  keys: Set<string>
  /** Fields that the sections before show; those of this section are added. */
  shown: string[]
}

/** Returns a section of the form; undefined after reporting one that shows nothing. */
function sectionOf(
  compiler: Compiler,
  index: number,
  { fields, tables, actions, keys, shown }: SectionContext,
): Section | undefined {
  const { sections = [], tabs = {} } = compiler.draft.raw.form ?? {}
  const section = sections[index]
  if (!section) return undefined
  const path: Path = ['form', 'sections', index]
  const title = section.title ? { title: section.title } : {}
  let key = section.key ?? (slug(section.title?.en ?? '') || `section_${index + 1}`)
  if (keys.has(key)) key = `${key}_${index + 1}`
  keys.add(key)
  if (section.tab !== undefined && !Object.hasOwn(tabs, section.tab))
    compiler.problem(
      'MAN2070',
      [...path, 'tab'],
      `there is no tab "${section.tab}"`,
      suggestion(section.tab, Object.keys(tabs)) ?? `declare it: form: {tabs: {${section.tab}: {zh: …, en: …}}}`,
    )
  const buttons = buttonsOf(compiler, section.buttons, path, { fields, actions })
  const layout = {
    ...(section.tab && { tab: section.tab }),
    ...(section.fold && { fold: section.fold }),
    ...(buttons.length > 0 && { buttons }),
  }
  const name = section.lines ? 'lines' : section.table
  if (section.buttons && !section.fields && !name) {
    if (!section.title)
      compiler.problem('MAN2073', path, 'a section of nothing but buttons needs a title', 'title: { zh: …, en: … }')
    return { key, ...title, ...layout, fields: [] }
  }
  if (Boolean(section.fields) === Boolean(name)) {
    compiler.problem(
      'MAN2073',
      path,
      'a section needs either fields or a table',
      'fields: […], lines: […], or table: … with columns: […]',
    )
    return undefined
  }
  if (section.fields) {
    const known = fields.map((field) => field.name)
    checkFieldsOfSection(compiler, section.fields, path, { known, shown })
    return { key, ...title, ...layout, fields: section.fields.filter((field) => known.includes(field)) }
  }
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) {
    compiler[section.lines ? 'problemAtKey' : 'problem'](
      'MAN2070',
      section.lines ? [...path, 'lines'] : [...path, 'table'],
      `there is no table "${name}"`,
      suggestion(
        name ?? '',
        tables.map((candidate) => candidate.name),
      ),
    )
    return undefined
  }
  const columns = sheetColumnsOf(compiler, table, section, path)
  checkTableOfSection(compiler, section, table, path)
  return { key, ...title, ...layout, table: table.name, ...columns }
}

/** Reports fields of a section that do not exist, or that the form shows already. Adds the fields to `shown`. */
function checkFieldsOfSection(
  compiler: Compiler,
  names: readonly string[],
  path: Path,
  { known, shown }: { known: readonly string[]; shown: string[] },
): void {
  names.forEach((field, at) => {
    if (!known.includes(field))
      compiler.problem('MAN2070', [...path, 'fields', at], `"${field}" is not a field`, suggestion(field, known))
    else if (shown.includes(field))
      compiler.problem('MAN2072', [...path, 'fields', at], `"${field}" is listed twice`, 'the form already shows it')
    shown.push(field)
  })
}

/** Reports a section that hides a table of which rows are required, and keys that an inner table cannot have. */
function checkTableOfSection(compiler: Compiler, section: RawSection, table: Table, path: Path): void {
  if (section.show !== undefined && (table.min ?? (table.goods ? 1 : 0)) > 0)
    compiler.problem(
      'MAN2073',
      [...path, 'show'],
      `"${table.name}" requires rows, so its section cannot be hidden`,
      'add min: 0 to the table',
    )
  if (table.in === undefined) return
  for (const key of NOT_OF_INNER_SECTIONS)
    if (section[key] !== undefined)
      compiler.problemAtKey(
        'MAN2158',
        [...path, key],
        `the rows of ${table.name} are shown within those of ${table.in}, so their section has no "${key}"`,
        `move ${key} to the section of ${table.in}`,
      )
}

/**
 * Adds a section with all columns for each inner table that no section names and whose outer table is shown. The rows
 * of an outer row belong to the outer row, and without the section nobody would see them.
 */
function withInnerSections(
  sections: Form['sections'],
  tables: readonly Table[],
  keys: ReadonlySet<string>,
): Form['sections'] {
  const shown = new Set(sections.flatMap((section) => ('table' in section ? [section.table] : [])))
  const missing = tables.filter(({ name, in: outer }) => outer !== undefined && shown.has(outer) && !shown.has(name))
  return [...sections, ...missing.map((table) => tableSection(table, keys))]
}

/** The section that shows all columns of a table. */
function tableSection(table: Table, keys: ReadonlySet<string> = new Set()): Form['sections'][number] {
  return {
    key: keys.has(table.name) ? `${table.name}_rows` : table.name,
    ...(table.title ? { title: table.title } : {}),
    table: table.name,
    columns: defaultColumnsOf(table),
  }
}

/**
 * Keys that the section of an inner table cannot have, because its rows are shown in the section of the outer table.
 */
const NOT_OF_INNER_SECTIONS = ['tab', 'fold', 'buttons', 'show'] as const

/** Reports the section of an inner table when no section shows the outer table. */
function reportUnshownOuter(compiler: Compiler, tables: readonly Table[], sections: Form['sections']): void {
  const shown = new Set(sections.flatMap((section) => ('table' in section ? [section.table] : [])))
  for (const { name, in: outer } of tables)
    if (outer !== undefined && shown.has(name) && !shown.has(outer))
      compiler.problem(
        'MAN2158',
        ['form', 'sections'],
        `the rows of ${name} are shown within those of ${outer}, which the form does not show`,
        outer === 'lines' ? 'add a section with lines: […]' : `add a section with table: ${outer}`,
      )
}

type RawForm = NonNullable<Compiler['draft']['raw']['form']>
type RawSection = RawForm['sections'][number]
type Tabs = NonNullable<Form['tabs']>

/** Returns the tabs of the form. Reports a tab without sections. */
function tabsOf(compiler: Compiler, { tabs = {}, sections }: RawForm): Tabs {
  for (const tab of Object.keys(tabs))
    if (!sections.some((section) => section.tab === tab))
      compiler.problemAtKey(
        'MAN2073',
        ['form', 'tabs', tab],
        `the tab "${tab}" has no sections`,
        `add tab: ${tab} to a section`,
      )
  return Object.entries(tabs).map(([key, title]) => ({ key, title }))
}

function sortedByTab(sections: Form['sections'], tabs: Tabs): Form['sections'] {
  const positionOfTab = ({ tab }: Form['sections'][number]) => tabs.findIndex(({ key }) => key === tab)
  return sections.toSorted((a, b) => positionOfTab(a) - positionOfTab(b))
}

/**
 * The fields that operators edit, and those that the file of the entity declares for reading: computed, counted, or set
 * by steps. Fields of mixins that only the server writes, such as who approved, and the status are shown elsewhere.
 */
function defaultSections(
  draft: Compiler['draft'],
  fields: readonly Field[],
  tables: readonly Table[],
): Form['sections'] {
  const isDeclared = (name: string) =>
    draft.fields.get(name)?.labelFromMixin === false && name !== draft.raw.states?.field
  const shown = fields
    .filter(({ name, system, server }) => isDeclared(name) || (!system && !server.rollup))
    .map(({ name }) => name)
  return [...(shown.length ? [{ key: 'main', fields: shown }] : []), ...tables.map((table) => tableSection(table))]
}

import type { RawCreateFrom } from '../../language/create-from'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { EntityInterface } from '../drafts/entity-interface'
import { lintWritten } from '../lints/lint-needs'
import type { Printed } from '../expressions/printed'
import type { RawExpression, Site } from '../expressions/site'
import type { RoleTypeName } from '../role-type'
import type { CreateFrom, Fefo } from '../transitions/transition-types'
import { expressionTypeOf, ofAnyLength } from '../expressions/type-of-field'
import { isServerWritten } from '../fields/field'

/** Returns the copy rules by which documents of this entity are made from other documents. */
export function createFromOf(compiler: Compiler): CreateFrom[] {
  return Object.entries(compiler.draft.raw.create_from ?? {}).flatMap(
    ([name, raw]) => ruleOf(name, raw, compiler) ?? [],
  )
}

function ruleOf(name: string, raw: RawCreateFrom, compiler: Compiler): CreateFrom | undefined {
  const { draft, context } = compiler
  const path: Path = ['create_from', name]
  const source = context.manifest.entity(raw.source)
  if (!source) {
    if (!context.manifest.isUnreadable(raw.source))
      compiler.problem(
        'MAN2018',
        [...path, 'source'],
        `there is no entity "${raw.source}"`,
        suggestion(raw.source, context.manifest.names('')),
      )
    return undefined
  }
  lintSourceType(raw.source, [...path, 'source'], compiler)
  const filter = compiler.rowCondition(raw.filter, { draft: source }, [...path, 'filter'], { draft })
  const header: Record<string, Printed> = {}
  for (const [field, text] of Object.entries(raw.header ?? {})) {
    const target = draft.fields.get(field)
    const at = [...path, 'header', field]
    if (!target) compiler.unknownField(at, field, { atKey: true })
    const site: Site = { path: at, engine: true, copying: true, from: { draft: source } }
    const printed = target && writtenValue(target, text, site, compiler)
    if (printed) header[field] = printed
  }
  const lines = raw.lines && linesOf(raw.lines, [...path, 'lines'], source, compiler)
  if (!filter) return undefined
  // `system` stands for postings, which need no role to make the document.
  const by = raw.by.filter((role): role is RoleTypeName => role !== 'system')
  return {
    name,
    source: source.key,
    filter,
    by,
    ...(raw.label ? { label: raw.label } : {}),
    header,
    ...(lines ? { lines } : {}),
  }
}

/** Reports a source that the enum `source_type` does not name, although documents with it keep their source there. */
function lintSourceType(source: string, path: Path, compiler: Compiler): void {
  const { draft } = compiler
  const field = draft.fields.get('source_type')?.raw
  if (draft.raw.kind !== 'receipt' || field?.type !== 'enum') return
  const values = Object.keys(field.values ?? draft.raw.enums?.[field.enum ?? 'source_type'] ?? {})
  if (values.length === 0 || values.includes(source)) return
  compiler.problem(
    'MAN3013',
    path,
    `source_type has no value "${source}"`,
    `source_type: {${source}: {zh: …, en: …}} under enums`,
  )
}

/** The expression of which a copy rule writes the value into the field. Undefined when the expression is wrong. */
function writtenValue(target: DraftField, text: RawExpression, site: Site, compiler: Compiler): Printed | undefined {
  const type = expressionTypeOf(compiler.draft, target, compiler.context)
  const printed = compiler.value(text, isServerWritten(target) ? type : ofAnyLength(type), site)
  if (printed) lintWritten(target, printed.reads, compiler, site.path)
  return printed
}

function linesOf(
  raw: NonNullable<RawCreateFrom['lines']>,
  path: Path,
  source: EntityInterface,
  compiler: Compiler,
): CreateFrom['lines'] {
  const { draft } = compiler
  const [root, rows = ''] = raw.from.split('.')
  const fromHeader = raw.from === 'source'
  const from = root === 'source' ? source.tables.get(rows) : undefined
  if (!from && !fromHeader) {
    compiler.problem(
      'MAN2034',
      [...path, 'from'],
      `"${raw.from}" is not a table of the source`,
      suggestion(raw.from, ['source', ...[...source.tables.keys()].map((table) => `source.${table}`)]),
    )
    return undefined
  }
  const to = draft.tables.get(raw.to ?? 'lines')
  if (!to) {
    compiler.problem(
      'MAN2034',
      [...path, 'to'],
      `there is no table "${raw.to ?? 'lines'}"`,
      suggestion(raw.to ?? '', draft.tables.keys()),
    )
    return undefined
  }
  if (to.in !== undefined)
    compiler.problem(
      'MAN2158',
      [...path, 'to'],
      `no rule can say to which row of ${to.in} a row of ${to.name} belongs`,
      `to: ${to.in}`,
    )
  const site = (...keys: string[]) =>
    ({ path: [...path, ...keys], table: to, from: { draft: source, table: from }, engine: true }) as const
  const filter = raw.filter === undefined ? undefined : compiler.condition(raw.filter, site('filter'))
  const set: Record<string, Printed> = {}
  for (const [field, text] of Object.entries(raw.set)) {
    const target = to.fields.get(field)
    if (!target)
      compiler.problemAtKey(
        'MAN2032',
        [...path, 'set', field],
        `the rows have no field "${field}"`,
        suggestion(field, to.fields.keys()),
      )
    const printed = target && writtenValue(target, text, site('set', field), compiler)
    if (printed) set[field] = printed
  }
  const fefo = fefoOf(raw, path, to, compiler)
  return { from: fromHeader ? null : rows, to: to.name, ...(filter ? { filter } : {}), set, ...(fefo ? { fefo } : {}) }
}

function fefoOf(
  { fefo, left_out: note, set }: NonNullable<RawCreateFrom['lines']>,
  path: Path,
  to: DraftTable,
  compiler: Compiler,
): Fefo | undefined {
  const checkField = (name: string, fields: ReadonlyMap<string, unknown>, key: string) => {
    if (!fields.has(name)) compiler.unknownField([...path, key], name, { fields })
  }
  if (note !== undefined) checkField(note, compiler.draft.fields, 'left_out')
  if (fefo === undefined) {
    if (note !== undefined)
      compiler.problemAtKey('MAN2035', [...path, 'left_out'], 'left_out needs fefo', 'fefo: planned_qty')
    return undefined
  }
  checkField(fefo, to.fields, 'fefo')
  if (!to.fields.has('batch_id') || !to.raw.at)
    compiler.problem(
      'MAN2035',
      [...path, 'fefo'],
      `the rows of ${to.name} have no batch or no place`,
      'mixins: [issue_line], at: …',
    )
  const asked = /^from\.(\w+)$/.exec(String(set[fefo] ?? '').trim())?.[1]
  return { qty: fefo, ...(note === undefined ? {} : { note }), ...(asked === undefined ? {} : { asked }) }
}

/**
 * Finds the copy rule by which a posting makes a document from any of the entities `origins`. Returns the full name
 * `entity.rule`, or a list of the known rules when there is no such rule.
 */
export function ruleFrom({ context }: Compiler, wanted: string, origins: readonly string[]): string | string[] {
  const rules = context.manifest.rulesFrom(origins.join())
  const rule = rules.find(({ name, full }) => name === wanted || full === wanted)
  // With unreadable files, the rule may be in one of these files, so an unknown rule is accepted.
  return rule?.full ?? (context.manifest.unreadableNames('').length > 0 ? wanted : rules.map(({ name }) => name))
}

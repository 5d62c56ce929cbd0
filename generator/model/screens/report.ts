import type { RawEntity } from '../../language'
import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { ScreenPaths } from '../drafts/manifest-queries'
import type { Field } from '../fields/field-types'
import { SUMMABLE_TYPES } from './list-types'
import type { List, Report } from './screen-types'

/** Types whose values can be rows of a report: the list can be filtered to exactly one of them. */
const GROUPABLE_TYPES: ReadonlySet<Field['type']> = new Set(['ref', 'tree_ref', 'enum', 'boolean', 'date', 'datetime'])
const DATE_TYPES: ReadonlySet<Field['type']> = new Set(['date', 'datetime'])
/** Kinds whose rows have a list with filters. */
const KINDS_WITH_REPORTS: ReadonlySet<RawEntity['kind']> = new Set(['master', 'receipt', 'report', 'log'])
/** Kinds whose number of rows grows every day, so that figures over all rows would be slow. */
const GROWING_KINDS: ReadonlySet<RawEntity['kind']> = new Set(['receipt', 'log'])
const DAYS = /^last_([1-9]\d*)_days$/
/** Longest period of a report, in days. */
const MAX_DAYS = 366
const DAY_IN_MS = 86_400_000

type RawReport = NonNullable<RawEntity['reports']>[string]

interface Source {
  fields: readonly Field[]
  list: List | undefined
  screens: ScreenPaths | undefined
}

/**
 * Returns the reports of an entity. Reports unknown fields, fields that cannot be grouped, summed or limited to a
 * period, and figures whose rows the list could not show.
 */
export function reportsOf(compiler: Compiler, source: Source): Report[] {
  const { kind, reports = {} } = compiler.draft.raw
  return Object.entries(reports).map(([name, raw]) => {
    const path: Path = ['reports', name]
    if (!KINDS_WITH_REPORTS.has(kind))
      compiler.problemAtKey('MAN2132', path, `a ${kind} has no list to report on`, 'remove the report')
    else if (source.screens && source.screens.paths.list === undefined)
      compiler.problemAtKey('MAN2132', path, 'no route has the list screen, which shows the rows behind a figure')
    const part = new ReportPart(compiler, source, path)
    const period = raw.period === undefined ? undefined : part.period(raw.period)
    if (raw.period === undefined && GROWING_KINDS.has(kind))
      compiler.problemAtKey('MAN2133', path, `the number of rows of a ${kind} grows every day`, periodHint(source))
    return {
      name,
      title: raw.title,
      path: source.screens?.reports[name] ?? '',
      groups: part.groups(raw.group),
      sums: part.sums(raw.sums ?? []),
      ...(raw.count && { count: raw.count }),
      ...(period !== undefined && { period }),
      defaults: part.defaults(raw.defaults ?? {}, period),
    }
  })
}

/** The first date that the list can be filtered by. */
function periodHint({ fields, list }: Source): string | undefined {
  const date = list?.filters.find(({ field }) =>
    fields.some(({ name, type }) => name === field && DATE_TYPES.has(type)),
  )
  return date && `period: ${date.field}`
}

const isReference = ({ type }: Field): boolean => type === 'ref' || type === 'refs' || type === 'tree_ref'

/** Whether a preset is accepted as the period of a report: it has a first day, and not too many days. */
function isAllowedPeriod(preset: string): boolean {
  const days = DAYS.exec(preset)?.[1]
  if (days !== undefined) return Number(days) <= MAX_DAYS
  const [from = '', to = ''] = preset.split('..')
  // Without a last day, the length of the period depends on the day on which the report is opened.
  return from !== '' && (to === '' || (Date.parse(to) - Date.parse(from)) / DAY_IN_MS < MAX_DAYS)
}

/** Checks the parts of one report. */
class ReportPart {
  private readonly compiler: Compiler
  private readonly source: Source
  private readonly path: Path

  constructor(compiler: Compiler, source: Source, path: Path) {
    this.compiler = compiler
    this.source = source
    this.path = path
  }

  groups(raw: RawReport['group']): Report['groups'] {
    const names = raw.map((group) => (typeof group === 'string' ? group : group.field))
    return raw.flatMap((group, index): Report['groups'] => {
      const { field: name, by } = typeof group === 'string' ? { field: group, by: undefined } : group
      const at = typeof group === 'string' ? ['group', index] : ['group', index, 'field']
      const field = this.find(name, at)
      if (!field) return []
      if (!GROUPABLE_TYPES.has(field.type) || field.refBy)
        this.report(
          'MAN2071',
          at,
          `rows cannot be grouped by ${name}, ${field.refBy ? 'which refers to several entities' : `which is of type ${field.type}`}`,
          suggestion(
            name,
            this.source.fields.filter(({ type }) => GROUPABLE_TYPES.has(type)).map((other) => other.name),
          ) ?? 'references, enums, booleans, dates and times can be grouped',
        )
      else if (names.indexOf(name) !== index) this.report('MAN2072', at, `"${name}" is listed twice`)
      else if (by !== undefined && !DATE_TYPES.has(field.type))
        this.report(
          'MAN2071',
          ['group', index, 'by'],
          `${name} is of type ${field.type}, which has no ${by}`,
          'remove `by`',
        )
      else if (this.isFilter(name, at)) return [{ field: name, ...(DATE_TYPES.has(field.type) && { by: by ?? 'day' }) }]
      return []
    })
  }

  sums(names: readonly string[]): string[] {
    return names.filter((name, index) => {
      const at = ['sums', index]
      const field = this.find(name, at)
      if (!field) return false
      if (!SUMMABLE_TYPES.has(field.type) || field.type === 'percent')
        this.report(
          'MAN2071',
          at,
          `${name} is of type ${field.type}, which has no sum`,
          'name a number: rows are counted without it',
        )
      else if (field.server.rollup)
        this.report('MAN2071', at, `${name} cannot be summed`, 'only stored numbers can be summed')
      else if (names.indexOf(name) !== index) this.report('MAN2072', at, `"${name}" is listed twice`)
      else if (field.type === 'quantity' && this.source.fields.some((other) => other.name === 'unit_name'))
        this.report('MAN2134', at, `the rows state ${name} in different units (unit_name)`)
      else return true
      return false
    })
  }

  period(name: string): string | undefined {
    const field = this.find(name, ['period'])
    if (!field) return undefined
    if (!DATE_TYPES.has(field.type))
      this.report('MAN2071', ['period'], `${name} is of type ${field.type}, which has no days`, periodHint(this.source))
    else if (this.isFilter(name, ['period'])) return name
    return undefined
  }

  defaults(raw: Readonly<Record<string, string>>, period: string | undefined): Record<string, string> {
    const filters = this.source.list?.filters ?? []
    return Object.fromEntries(
      Object.entries(raw).filter(([name, preset]) => {
        const at = ['defaults', name]
        const filter = filters.find(({ field }) => field === name)
        const field = this.source.fields.find((candidate) => candidate.name === name)
        if (!filter || !field) {
          const hint = suggestion(
            name,
            filters.map((candidate) => candidate.field),
          )
          this.compiler.problemAtKey('MAN2070', [...this.path, ...at], `the list has no filter "${name}"`, hint)
          return false
        }
        const choices =
          field.options?.map(({ value }) => value) ?? (filter.as || field.type === 'boolean' ? ['true', 'false'] : null)
        const wrong = choices && preset.split(',').find((value) => !choices.includes(value))
        if (wrong) this.report('MAN2071', at, `"${wrong}" is not a value of ${name}`, suggestion(wrong, choices))
        else if (DATE_TYPES.has(field.type) && !DAYS.test(preset) && !/^[\d-]*\.\.[\d-]*$/.test(preset))
          this.report('MAN2071', at, `"${preset}" is not a period`, 'last_90_days')
        else if (name === period && !isAllowedPeriod(preset))
          this.report('MAN2071', at, `"${preset}" is not a period of at most ${MAX_DAYS} days`, 'last_90_days')
        else if (isReference(field) && !/^\d+(,\d+)*$/.test(preset))
          this.report('MAN2071', at, `"${preset}" is not an id of ${name}`, 'remove it: rows are named by their ids')
        else return true
        return false
      }),
    )
  }

  private find(name: string, at: Path): Field | undefined {
    const { fields } = this.source
    const field = fields.find((candidate) => candidate.name === name)
    if (!field)
      this.report(
        'MAN2070',
        at,
        `"${name}" is not a field`,
        suggestion(
          name,
          fields.map((candidate) => candidate.name),
        ),
      )
    return field
  }

  /** Whether the list can be filtered by the field, so that a figure can link to its rows; reports it otherwise. */
  private isFilter(name: string, at: Path): boolean {
    if (this.source.list?.filters.some(({ field, as }) => field === name && !as)) return true
    this.report('MAN2132', at, `the list cannot be filtered by ${name}`, `add ${name} to list.filters`)
    return false
  }

  private report(code: string, at: Path, message: string, hint?: Hint): void {
    this.compiler.problem(code, [...this.path, ...at], message, hint)
  }
}

import { isMissing, isRequired, type Level, levels } from '../../src/rules/conditions'
import type { Completion } from './completion'
import type { FieldServer } from '../metadata/field-description'
import type { Resource } from '../metadata/description'
import { isSameValue, type Row } from '../metadata/row'
import type { LiveFigures } from '../metadata/expression'
import { followsDefault } from '../metadata/moment'
import { nextTreeCode, proposeNumber, takeNumber } from './numbers'
import { passesFilter } from '../query/reference-rows'
import { evaluateLive } from './snapshots'
import { UntouchedPrices } from './prices/untouched-prices'
import type { Call } from '../http/call'

/** Paths of the fields whose defaults were evaluated while a document is completed. */
export interface DefaultedPaths {
  /**
   * Paths that a default filled in this run, or is to fill because their row holds other goods. The default is
   * evaluated again when a field that it reads has changed.
   */
  filled: Set<string>
  /** Paths whose default did not pass the filter of the field; they stay empty (docs/domain.md, Drafts). */
  refused: Set<string>
}

/**
 * Fills empty fields with their defaults, in place. Returns whether any value changed. A saved value is kept, except in
 * two kinds of fields. A field that becomes editable only in a later status follows its default while the document is a
 * draft. A price that nobody has entered follows the present price (`UntouchedPrices`, `isPresentPrice`).
 */
export async function applyServerDefaults(
  call: Call,
  resource: Resource,
  doc: Row,
  { completion, paths, live }: { completion: Completion; paths: DefaultedPaths; live: LiveFigures },
): Promise<boolean> {
  let changed = false
  const defaults = new Map<string, DefaultField[]>()
  const untouched = new UntouchedPrices(resource, completion)
  for (const level of levels(resource.shape, resource.rules, doc, call.env)) {
    const [table = ''] = level.prefix.split('.')
    const server = table === '' ? resource.server : (resource.tables[table]?.server ?? {})
    // The lines of a table have the same fields.
    const fields = defaults.get(table) ?? defaultFieldsOf(resource, level, { table, server, doc, completion })
    defaults.set(table, fields)
    for (const { name, isFollowed } of fields) {
      const path = level.prefix + name
      if (paths.refused.has(path)) continue
      const isUntouched = untouched.has(level, table, name)
      if (!isFollowed && !isUntouched && !paths.filled.has(path) && !isDue(level, name, completion)) continue
      const value = await defaultValue(call, resource, {
        doc,
        level,
        name,
        rule: server[name]?.serverDefault,
        completion,
        live,
      })
      if ((value == null && !isUntouched) || isSameValue(value ?? null, level.values[name] ?? null)) continue
      if (
        level.fields[name]?.ref &&
        !(await passesFilter(call, resource, table === '' ? name : `${table}.${name}`, {
          value,
          doc: level.prefix === '' ? doc : { ...doc, line: level.values },
        }))
      ) {
        paths.refused.add(path)
        continue
      }
      level.values[name] = value ?? null
      paths.filled.add(path)
      changed = true
    }
  }
  return changed
}

/** A field of the header or of a table that has a default. */
interface DefaultField {
  name: string
  /** Whether the field takes its default again although it has a value. */
  isFollowed: boolean
}

function defaultFieldsOf(
  resource: Resource,
  level: Level,
  {
    table,
    server,
    doc,
    completion: { mode, moment },
  }: { table: string; server: Readonly<Record<string, FieldServer>>; doc: Row; completion: Completion },
): DefaultField[] {
  const inManifest = Object.keys(level.conditions.defaults ?? {})
  const onServer = Object.entries(server)
    .filter(([, field]) => field.serverDefault)
    .map(([name]) => name)
  return [...new Set([...inManifest, ...onServer])].map((name) => ({
    name,
    isFollowed: mode !== 'system' && followsDefault(resource, table === '' ? name : `${table}.${name}`, moment, doc),
  }))
}

/** Whether an empty field, which no default has filled in this run, takes its default now. */
function isDue(level: Level, name: string, { moment, given, mode }: Completion): boolean {
  if (!isMissing(level.values[name])) return false
  if (mode === 'preview') return isNew(level, moment) || isRequired(level, name)
  if (isNew(level, moment) && !given.has(level.prefix + name)) return true
  return mode === 'save' && isRequired(level, name)
}

const isNew = (level: Level, moment: Completion['moment']) =>
  level.prefix === '' ? moment.creating : level.values.id == null

interface DefaultOf {
  doc: Row
  level: Level
  name: string
  rule: FieldServer['serverDefault']
  completion: Completion
  live: LiveFigures
}

async function defaultValue(
  call: Call,
  resource: Resource,
  { doc, level, name, rule, completion, live }: DefaultOf,
): Promise<unknown> {
  if (!rule) return level.conditions.defaults?.[name]?.(level.scope)
  if ('expression' in rule) return evaluateLive(rule.expression, level.scope, live)
  // A number is taken once: the number of an earlier pass is kept.
  if (!isMissing(level.values[name]) && resource.tree?.codePrefix !== name) return null
  if (resource.tree?.codePrefix === name) return nextTreeCode(call, resource, name, doc)
  return completion.mode === 'preview'
    ? proposeNumber(call, resource, name, doc)
    : takeNumber(call, resource, name, doc)
}

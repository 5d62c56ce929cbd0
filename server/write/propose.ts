import { isMissing, isRequired, type Level, levels } from '../../src/rules/conditions'
import type { Completion } from './complete'
import type { FieldServer, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { LiveFigures } from '../metadata/expression'
import { followsDefault } from '../metadata/moment'
import { nextTreeCode, proposeNumber, takeNumber } from './numbers'
import { passesFilter } from '../query/references'
import { lookUp } from './snapshots'
import type { Call } from '../http/call'

export interface Proposals {
  /** Filled by a default in this run: may be proposed anew when what it reads has moved. */
  proposed: Set<string>
  /** Defaults that did not pass their field's filter and are left empty (docs/domain.md, Drafts). */
  refused: Set<string>
}

/**
 * Puts defaults where nothing was written, in place; true when any value moved. A saved value stands, but for fields that
 * only a later status lets anybody write: they follow their default while the document is written.
 */
export async function applyServerDefaults(
  call: Call,
  resource: Resource,
  doc: Row,
  completion: Completion,
  proposals: Proposals,
  live: LiveFigures,
): Promise<boolean> {
  let moved = false
  for (const level of levels(resource.shape, resource.rules, doc, call.env)) {
    const [table = ''] = level.prefix.split('.')
    const server = table === '' ? resource.server : (resource.tables[table]?.server ?? {})
    for (const name of defaulted(level, server)) {
      const path = level.prefix + name
      if (proposals.refused.has(path) || !isDue(resource, level, name, completion, proposals)) continue
      const value = await valueOf(call, resource, doc, level, name, server[name], completion, live)
      if (value == null || same(value, level.values[name])) continue
      if (
        level.fields[name]?.ref &&
        !(await passesFilter(
          call,
          resource,
          table === '' ? name : `${table}.${name}`,
          value,
          level.prefix === '' ? doc : { ...doc, line: level.values },
        ))
      ) {
        proposals.refused.add(path)
        continue
      }
      level.values[name] = value
      proposals.proposed.add(path)
      moved = true
    }
  }
  return moved
}

function defaulted(level: Level, server: Readonly<Record<string, FieldServer>>): string[] {
  const own = Object.keys(level.conditions.defaults ?? {})
  const late = Object.entries(server)
    .filter(([, field]) => field.serverDefault)
    .map(([name]) => name)
  return [...new Set([...own, ...late])]
}

function isDue(
  resource: Resource,
  level: Level,
  name: string,
  { moment, given, mode }: Completion,
  { proposed }: Proposals,
): boolean {
  const path = level.prefix + name
  if (proposed.has(path)) return true
  const plain = path.replace(/\.\d+\./, '.')
  if (mode !== 'system' && followsDefault(resource, plain, moment)) return true
  if (!isMissing(level.values[name])) return false
  if (mode === 'preview') return isNew(level, moment) || isRequired(level, name)
  if (isNew(level, moment) && !given.has(path)) return true
  return mode === 'save' && isRequired(level, name)
}

const isNew = (level: Level, moment: Completion['moment']) =>
  level.prefix === '' ? moment.creating : level.values.id == null

async function valueOf(
  call: Call,
  resource: Resource,
  doc: Row,
  level: Level,
  name: string,
  server: FieldServer | undefined,
  { mode }: Completion,
  live: LiveFigures,
): Promise<unknown> {
  const rule = server?.serverDefault
  if (!rule) return level.conditions.defaults?.[name]?.(level.scope)
  if ('expression' in rule) return lookUp(rule.expression, level.scope, live)
  // A number is given once: what a pass has put there stays.
  if (!isMissing(level.values[name]) && resource.tree?.codePrefix !== name) return null
  if (resource.tree?.codePrefix === name) return nextTreeCode(call, resource, name, doc)
  return mode === 'preview' ? proposeNumber(call, resource, name, doc) : takeNumber(call, resource, name, doc)
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
}

import { openapi } from '../outputs/openapi/openapi'
import { screensOf } from '../outputs/screens/screens'
import { groupTitles, storiesView, storyNames } from '../outputs/screens/stories'
import type { Entity } from '../model/entity-types'
import type { Model } from '../model/model-types'
import { type Change, pairs, isSame, without } from './change'

/**
 * Reports changes of columns, filters, sort orders, tabs and sums. Saved views and bookmarked addresses refer to them
 * by name.
 */
export function* listChanges(old: Entity, now: Entity): Generator<Change> {
  const base = { area: 'column' as const, entity: now.entity }
  for (const [name, was, is] of pairs(old.list?.columns ?? [], now.list?.columns ?? [], ({ field }) => field)) {
    const subject = `${now.entity} list: ${name}`
    if (!was) yield { ...base, change: 'added', subject, effect: is?.optional ? 'column, hidden by default' : 'column' }
    else if (!is) yield { ...base, change: 'removed', subject, effect: 'column; saved views may show it' }
    else if (!isSame(was, is))
      yield { ...base, change: 'changed', subject, effect: `${columnOptions(was)} → ${columnOptions(is)}` }
  }
  const sharedColumns = ({ list }: Entity, other: Entity) => {
    const otherColumns = new Set(other.list?.columns.map(({ field }) => field))
    return (list?.columns ?? []).map(({ field }) => field).filter((field) => otherColumns.has(field))
  }
  if (!isSame(sharedColumns(old, now), sharedColumns(now, old)))
    yield { ...base, change: 'changed', subject: `${now.entity} list`, effect: 'order of the columns changed' }
  const filters = ({ list }: Entity) => (list?.filters ?? []).map(({ field, as }) => (as ? `${field} ${as}` : field))
  for (const removed of without(filters(old), filters(now)))
    yield {
      ...base,
      change: 'removed',
      subject: `${now.entity} list: filter ${removed}`,
      effect: 'addresses and saved views may use it',
      breaks: 'callers',
    }
  for (const added of without(filters(now), filters(old)))
    yield { ...base, change: 'added', subject: `${now.entity} list: filter ${added}`, effect: 'filter' }
  for (const removed of without(old.list?.sort.allow ?? [], now.list?.sort.allow ?? []))
    yield {
      ...base,
      change: 'removed',
      subject: `${now.entity} list: order by ${removed}`,
      effect: 'addresses may use it',
      breaks: 'callers',
    }
  if (!isSame([old.list?.tabs, old.list?.sums, old.list?.search], [now.list?.tabs, now.list?.sums, now.list?.search]))
    yield { ...base, change: 'changed', subject: `${now.entity} list`, effect: 'tabs, search or sums changed' }
  if (!isSame(old.form, now.form))
    yield {
      area: 'behaviour',
      entity: now.entity,
      change: 'changed',
      subject: `${now.entity} form`,
      effect: 'sections of the form changed',
    }
}

const columnOptions = (column: NonNullable<Entity['list']>['columns'][number]) =>
  Object.entries(column)
    .filter(([key]) => key !== 'field')
    .map(([key, value]) => (value === true ? key : `${key} ${String(value)}`))
    .join(' ') || 'plain'

/** Reports API operations that are added or removed. */
export function* operationChanges(before: Model, after: Model): Generator<Change> {
  for (const [name, was, is] of pairs(operationsOf(before), operationsOf(after), String))
    if (!was || !is)
      yield {
        area: 'api',
        change: is ? 'added' : 'removed',
        subject: name,
        effect: is ? 'new call' : 'answers 404 now',
        ...(is ? {} : { breaks: 'callers' }),
      }
}

function operationsOf(model: Model): string[] {
  const { paths } = JSON.parse(openapi(model).content) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} /api${path}`),
  )
}

/**
 * Reports stories that are added or removed, and the existing stories of the `changed` entities (by name), whose
 * screens may look different.
 */
export function* storyChanges(before: Model, after: Model, changed: ReadonlySet<string>): Generator<Change> {
  for (const [id, was, is] of pairs(storiesOf(before), storiesOf(after), (story) => story.id)) {
    const entity = (is ?? was)?.entity ?? ''
    const base = { area: 'story' as const, subject: id, entity }
    if (!was) yield { ...base, change: 'added', effect: 'to review' }
    else if (!is) yield { ...base, change: 'removed', effect: 'removed' }
    else if (changed.has(entity)) yield { ...base, change: 'changed', effect: 'to review again' }
  }
}

function storiesOf(model: Model): { id: string; entity: string }[] {
  return model.entities.flatMap((entity) => {
    const screens = screensOf(entity)
    if (!screens.list && !screens.form && !screens.tree) return []
    const names = storyNames(storiesView(entity, { groupTitle: groupTitles(model.menu) }, screens))
    return names.map((name) => ({ id: `${entity.key}/${name}`, entity: entity.entity }))
  })
}

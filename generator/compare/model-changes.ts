import type { Entity } from '../model/entity-types'
import type { Model } from '../model/model-types'
import { accessChanges, accessOfNewEntity } from './access'
import { type Change, pairs, isSame } from './change'
import { fieldChanges } from './fields'
import { routeChanges } from './routes'
import { listChanges, operationChanges, storyChanges } from './screens'

/**
 * Returns the differences between two models, described by their effect on users and API clients. `renamed` maps
 * a dropped name with its entity, such as `sku.old_name`, to the new name, such as `new_name`.
 */
export function changesBetween(before: Model, after: Model, renamed: ReadonlyMap<string, string>): Change[] {
  const changes: Change[] = [...routeChanges(before, after)]
  for (const [name, old, now] of pairs(before.entities, after.entities, ({ entity }) => entity)) {
    if (old && now) changes.push(...entityChanges(old, now, renamed))
    else if (now)
      changes.push(
        { area: 'data', change: 'added', subject: name, effect: `table ${name}`, entity: name },
        ...accessOfNewEntity(now),
      )
    else
      changes.push({
        area: 'data',
        change: 'removed',
        subject: name,
        effect: renamed.has(name)
          ? `is now named ${renamed.get(name)}; \`rename\` keeps its data`
          : 'the table and its rows',
        breaks: 'data and callers',
        entity: name,
      })
  }
  changes.push(...operationChanges(before, after))
  // A change of the API alone does not change how a screen looks.
  const entitiesToReview = new Set(changes.filter(({ area }) => area !== 'api').flatMap(({ entity }) => entity ?? []))
  changes.push(...storyChanges(before, after, entitiesToReview))
  return changes
}

function* entityChanges(old: Entity, now: Entity, renamed: ReadonlyMap<string, string>): Generator<Change> {
  yield* accessChanges(old, now)
  yield* fieldChanges(old, now, renamed)
  yield* listChanges(old, now)
  const base = { change: 'changed' as const, subject: now.entity, entity: now.entity }
  if (now.uniques.some((set) => !old.uniques.some((was) => isSame(was, set))))
    yield { ...base, area: 'data', effect: 'the unique field sets changed', breaks: 'data and callers' }
  if (!isSame(old.number, now.number)) yield { ...base, area: 'behaviour', effect: 'the number pattern changed' }
  if (!isSame(old.states?.countsAs, now.states?.countsAs))
    yield { ...base, area: 'behaviour', effect: '`counts_as` of the added statuses changed' }
  for (const key of ['createFrom', 'claims', 'capacity', 'onCreate', 'onUpdate', 'rowActions'] as const)
    if (!isSame(old[key], now[key])) yield { ...base, area: 'behaviour', effect: `${key} changed` }
  const conditions = ({ rules }: Entity) => [
    rules.required,
    rules.show,
    rules.min,
    rules.max,
    rules.checks,
    rules.tables,
  ]
  if (!isSame(conditions(old), conditions(now)))
    yield { ...base, area: 'behaviour', effect: 'conditions of fields changed (required, shown, limits, checks)' }
  if (!isSame(old.rules.edit, now.rules.edit))
    yield { ...base, area: 'permission', effect: 'edit conditions of fields changed', widens: true, breaks: 'callers' }
  if (!isSame(textsOf(old), textsOf(now))) yield { ...base, area: 'text', effect: 'labels, titles or help changed' }
}

const textsOf = ({ title, fields, tables, transitions }: Entity) => [
  title,
  fields.map(({ name, label, help, options }) => [
    name,
    label,
    help,
    options?.map((option) => [option.label, option.color]),
  ]),
  tables.map(({ title: text, fields: inner }) => [text, inner.map(({ name, label, help }) => [name, label, help])]),
  transitions.map(({ label, confirm }) => [label, confirm]),
]

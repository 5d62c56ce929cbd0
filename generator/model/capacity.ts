import type { RawEntity } from '../language'
import type { Hint } from '../problems/hint'
import { suggestion } from '../problems/suggest'
import type { Compiler } from './expressions/compile'
import type { DraftField } from './drafts/draft-types'
import type { Capacity } from './entity-types'
import { statusesOf } from './fields/statuses'

/** Returns the capacities that rows of the entity take; one with mistakes is reported and left out. */
export function capacitiesOf(compiler: Compiler): Capacity[] {
  return (compiler.draft.raw.capacity ?? []).flatMap((_, index) => capacityOf(index, compiler) ?? [])
}

type RawCapacity = NonNullable<RawEntity['capacity']>[number]

/** Reports a mistake of a capacity. `keys` lead to it, below the capacity. */
type Report = (keys: string[], message: string, hint?: Hint) => void

function capacityOf(index: number, compiler: Compiler): Capacity | undefined {
  const { draft } = compiler
  const raw = draft.raw.capacity?.[index]
  if (!raw) return undefined
  let isSound = true
  const report: Report = (keys, message, hint) => {
    isSound = false
    compiler.problem('MAN2153', ['capacity', index, ...keys], message, hint)
  }
  if (draft.raw.of !== undefined || draft.raw.from !== undefined || draft.raw.kind === 'report') {
    report([], 'this entity has no table of its own', 'state the capacity in the entity that has the table')
    return undefined
  }
  const fieldAt = (key: 'of' | 'takes' | 'date' | 'at' | 'from' | 'until', types: readonly string[]) => {
    const name = raw[key]
    if (name === undefined) return undefined
    const field = draft.fields.get(name)
    if (!field) report([key], `there is no field "${name}"`, suggestion(name, draft.fields.keys()))
    else if (!types.includes(field.raw.type) || !hasColumn(field))
      report(
        [key],
        `${name} is ${hasColumn(field) ? `of type ${field.raw.type}` : 'a rollup'}`,
        `a field of type ${types.join(', ')}`,
      )
    return field
  }
  const of = fieldAt('of', ['ref', 'tree_ref'])
  fieldAt('takes', ['integer'])
  fieldAt('date', ['date'])
  const at = fieldAt('at', ['time', 'enum', 'integer'])
  fieldAt('from', ['datetime'])
  fieldAt('until', ['datetime'])
  checkWhen(raw, report)
  checkSize(raw, of, compiler, report)
  checkStatuses(raw, compiler, report)
  const slots = slotsOf(raw, at, report)
  return isSound ? ({ ...raw, ...(slots && { slots }) } as Capacity) : undefined
}

/** Whether the capacity is of spans (from a time until a time) and not of days. */
const isOfSpans = ({ from, until }: RawCapacity) => from !== undefined || until !== undefined

/** Reports a capacity that does not say when a row takes its places. */
function checkWhen(raw: RawCapacity, report: Report): void {
  const byDate = raw.date !== undefined
  const bySpan = isOfSpans(raw)
  if (byDate === bySpan || (bySpan && (raw.from === undefined || raw.until === undefined)))
    report(
      [],
      'the capacity does not say when a row takes its places',
      'date: …, date: … with at: …, or from: … with until: …',
    )
  else if (raw.at !== undefined && !byDate) report(['at'], 'an hour needs its day', 'date: …')
}

/** Reports a number of places that is a field which the referenced entity does not have, or not as a whole number. */
function checkSize(raw: RawCapacity, of: DraftField | undefined, compiler: Compiler, report: Report): void {
  if (typeof raw.size !== 'string') return
  const target = of?.raw.ref === undefined ? undefined : compiler.context.manifest.entity(of.raw.ref)
  const size = target?.fields.get(raw.size)
  if (raw.of === undefined)
    report(
      ['size'],
      `"${raw.size}" is a field of what \`of\` refers to, and there is no \`of\``,
      `size: 1, or of: ${referenceTo(raw.size, compiler) ?? 'room_id'}`,
    )
  else if (size && !hasColumn(size))
    report(
      ['size'],
      `${target?.raw.entity}.${raw.size} is counted when it is read, so no place would ever be free`,
      'a number, or an integer field that people fill in',
    )
  else if (target && size?.raw.type !== 'integer')
    report(
      ['size'],
      size
        ? `${target.raw.entity}.${raw.size} is of type ${size.raw.type}`
        : `${target.raw.entity} has no field "${raw.size}"`,
      suggestion(
        raw.size,
        [...target.fields.values()].filter((field) => field.raw.type === 'integer').map(({ name }) => name),
      ),
    )
}

/** Reports unknown statuses, and a missing list of the statuses in which a row takes its places. */
function checkStatuses(raw: RawCapacity, compiler: Compiler, report: Report): void {
  const statuses = statusesOf(compiler)
  if (statuses.length > 0 && !raw.statuses)
    report(
      [],
      'the capacity does not say in which statuses a row takes its places',
      `statuses: [${statuses.slice(0, 3).join(', ')}]`,
    )
  for (const [index, status] of (raw.statuses ?? []).entries())
    if (!statuses.includes(status))
      report(['statuses', String(index)], `"${status}" is not a status of this entity`, suggestion(status, statuses))
}

/** Returns the slots in minutes after midnight, and reports slots that cannot be offered. */
function slotsOf(raw: RawCapacity, at: DraftField | undefined, report: Report): Capacity['slots'] {
  if (!raw.slots) return undefined
  const slots = { from: minutesOf(raw.slots.from), until: minutesOf(raw.slots.until), minutes: raw.slots.minutes }
  if (slots.from + slots.minutes > slots.until)
    report(['slots'], 'no slot fits between its beginning and its end', 'until: later, or minutes: fewer')
  if (!isOfSpans(raw) && at?.raw.type !== 'time')
    report(['slots'], 'only times can be offered', 'slots: goes with from, or with an `at` of type time')
  return slots
}

/** The field of the entity that refers to an entity with a field of this name; undefined when there is none. */
const referenceTo = (name: string, { draft, context }: Compiler) =>
  [...draft.fields.values()].find(
    ({ raw }) => typeof raw.ref === 'string' && context.manifest.entity(raw.ref)?.fields.has(name),
  )?.name

const hasColumn = ({ raw }: { raw: { rollup?: unknown } }) => raw.rollup === undefined

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

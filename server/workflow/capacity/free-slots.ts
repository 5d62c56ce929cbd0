import { startOfDay } from '../../../src/exact/zone'
import { addDays, dateIn } from '../../../src/exact/date'
import type { Capacity } from '../../../src/rules/field'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { numberIn, type Row, textIn } from '../../metadata/row'
import { zoneOf } from '../../query/zone'
import { mostTaken, plannedOccupancy, sizeOf, type Span, otherOccupancies } from './occupancy'

/** A time that can be chosen. `values` are the fields that say so, in internal units. */
export interface Slot {
  values: Row
  /** Places that are left. */
  free: number
}

/** The size of the capacity that a draft would use (a room, a course), and the slots around the time of the draft. */
export interface FreeSlots {
  /** Field at which the slots are shown and a refusal is reported. */
  field: string
  size: number
  slots: Slot[]
}

/** Days that are offered where rows take places by the day. */
const OFFERED_DAYS = 14
export const MINUTE_MS = 60_000
/** An integer with more values than this is not an hour of a day, and its values are not offered. */
const MAX_VALUES = 48

/** The field at which problems of a capacity are shown: the hour, the day, or the beginning. */
export const capacityField = ({ at, date, from }: Capacity): string => at ?? date ?? from ?? ''

/**
 * Returns the free places around the time of a draft. Returns no slots while the draft names no day, or not the row
 * whose capacity it uses.
 */
export async function freeSlots(call: Call, resource: Resource, capacity: Capacity, draft: Row): Promise<FreeSlots> {
  const of = capacity.of === undefined ? null : (numberIn(draft, capacity.of) ?? null)
  const field = capacityField(capacity)
  if (capacity.of !== undefined && of === null) return { field, size: 0, slots: [] }
  const size = await sizeOf(call, resource, capacity, of)
  const candidates = candidatesOf(call, resource, capacity, draft)
  const wanted = candidates.flatMap((values) => plannedOccupancy(capacity, { ...draft, ...values }) ?? [])
  if (wanted.length === 0) return { field, size, slots: [] }
  const spans = wanted.flatMap(({ span }) => span ?? [])
  const taken = await otherOccupancies(call, resource, capacity, {
    of,
    window: {
      dates: [...new Set(wanted.flatMap(({ date }) => date ?? []))],
      span: spans.length > 0 ? around(spans) : undefined,
    },
    except: draft.id,
  })
  return {
    field,
    size,
    slots: candidates.map((values) => {
      const occupancy = plannedOccupancy(capacity, { ...draft, ...values })
      return { values, free: occupancy ? Math.max(0, size - mostTaken(taken, occupancy)) : 0 }
    }),
  }
}

const around = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  until: Math.max(...spans.map(({ until }) => until)),
})

/** The times that a form offers for the day of the draft. Times of today that have passed are left out. */
function candidatesOf(call: Call, resource: Resource, capacity: Capacity, draft: Row): Row[] {
  const { date, at, from, until, slots } = capacity
  if (date !== undefined && at === undefined) {
    const first = laterOf(textIn(draft, date) ?? call.today, call.today)
    return Array.from({ length: OFFERED_DAYS }, (_, day) => ({ [date]: addDays(first, day) }))
  }
  if (date !== undefined && at !== undefined) {
    const day = textIn(draft, date)
    if (day === null) return []
    const passed = (minutes: number) => startOfDay(zoneOf(call), day) + minutes * MINUTE_MS < call.now
    const field = resource.shape.fields[at]
    if (field?.type === 'time')
      return startsOf(slots, slots?.minutes ?? 0)
        .filter((start) => !passed(start))
        .map((start) => ({ [at]: timeOfDay(start) }))
    if (field?.type === 'enum') return Object.keys(field.options ?? {}).map((value) => ({ [at]: value }))
    const [min, max] = [Number(field?.min ?? 0), Number(field?.max ?? MAX_VALUES)]
    return max - min < MAX_VALUES ? Array.from({ length: max - min + 1 }, (_, step) => ({ [at]: min + step })) : []
  }
  if (from === undefined || until === undefined || !slots) return []
  const start = numberIn(draft, from)
  const end = numberIn(draft, until)
  const midnight = startOfDay(zoneOf(call), dateIn(zoneOf(call), start ?? call.now))
  const durationMinutes = start != null && end != null && end > start ? (end - start) / MINUTE_MS : slots.minutes
  return startsOf(slots, durationMinutes)
    .map((minutes) => ({
      [from]: midnight + minutes * MINUTE_MS,
      [until]: midnight + (minutes + durationMinutes) * MINUTE_MS,
    }))
    .filter((values) => Number(values[from]) >= call.now)
}

const laterOf = (a: string, b: string) => (a > b ? a : b)

/**
 * The times at which an appointment of `durationMinutes` can begin so that it ends before the last slot does, in
 * minutes after midnight.
 */
function startsOf(slots: Capacity['slots'], durationMinutes: number): number[] {
  const starts: number[] = []
  if (slots)
    for (let start = slots.from; start + durationMinutes <= slots.until; start += slots.minutes) starts.push(start)
  return starts
}

/** 10:05 for 605 minutes after midnight. */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

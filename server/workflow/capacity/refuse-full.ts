import { startOfDay } from '../../../src/exact/zone'
import { dateIn } from '../../../src/exact/date'
import type { Capacity } from '../../../src/rules/field'
import type { Text } from '../../../src/rules/rules'
import { advisoryLock } from '../../db/advisory-lock'
import { ApiError } from '../../http/api-error'
import type { Call, Locale } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { resourceOf } from '../../metadata/registry'
import { wordsOf } from '../../metadata/messages'
import type { Row } from '../../metadata/row'
import { tableOwner } from '../../metadata/table-owner'
import { zoneOf } from '../../query/zone'
import { capacityField, freeSlots, MINUTE_MS, timeOfDay } from './free-slots'
import {
  isWithin,
  mostTaken,
  occupancyOf,
  plannedOccupancy,
  type Occupancy,
  sizeOf,
  otherOccupancies,
} from './occupancy'

/** How many free times the error message lists at most. */
const MAX_LISTED_TIMES = 5

/**
 * Throws 42200 `capacity` with the field (`errors`) when the row would take more places than there are. `before` is the
 * row as it is stored; null for a new one. A row that needs no further place is not refused, even if there are fewer
 * places than when it was saved. Must run before the row is written: the call takes a lock that makes every other
 * transaction for the same capacity wait until this transaction ends, so that two rows cannot take the same place.
 */
export async function refuseFull(call: Call, saved: Resource, before: Row | null, row: Row): Promise<void> {
  // A second view of a table takes places of the entity that owns the table.
  const resource = saved.of === undefined ? saved : resourceOf(call, tableOwner(saved))
  for (const [index, capacity] of (resource.shape.capacity ?? []).entries()) {
    const wanted = occupancyOf(resource, capacity, row)
    if (!wanted || isWithin(before && occupancyOf(resource, capacity, before), wanted)) continue
    await advisoryLock(call.tx, call.operator.tenant_id, `${tableOwner(resource)}:capacity:${index}:${wanted.of ?? ''}`)
    const size = await sizeOf(call, resource, capacity, wanted.of)
    const taken = await otherOccupancies(call, resource, capacity, {
      of: wanted.of,
      window: { ...(wanted.date !== null && { dates: [wanted.date] }), ...(wanted.span && { span: wanted.span }) },
      except: row.id,
    })
    const most = mostTaken(taken, wanted)
    if (most + wanted.takes <= size) continue
    const text = await messageWhenFull(call, resource, capacity, { row, wanted, size, most })
    throw new ApiError(42200, { guard: 'capacity', errors: [{ path: capacityField(capacity), ...text }] }, text)
  }
}

async function messageWhenFull(
  call: Call,
  resource: Resource,
  capacity: Capacity,
  { row, wanted, size, most }: { row: Row; wanted: Occupancy; size: number; most: number },
): Promise<Text> {
  const { slots } = await freeSlots(call, resource, capacity, row)
  const free = slots.filter((slot) => slot.free >= wanted.takes).slice(0, MAX_LISTED_TIMES)
  const timeIn = async (locale: Locale, occupancy: Occupancy | null) =>
    occupancy ? timeText(call, resource, capacity, { occupancy, locale }) : ''
  const timesIn = async (locale: Locale) => ({
    wanted: await timeIn(locale, wanted),
    free: await Promise.all(
      free.map(({ values }) => timeIn(locale, plannedOccupancy(capacity, { ...row, ...values }))),
    ),
  })
  const [zh, en] = [await timesIn('zh-CN'), await timesIn('en-US')]
  const left = Math.max(0, size - most)
  const isFull = left === 0
  const verdict = {
    zh: isFull ? `已满：${size} 个名额已占 ${most} 个` : `只剩 ${left} 个名额，需要 ${wanted.takes} 个`,
    en: isFull ? `is full: ${most} of ${size} taken` : `has ${left} of ${size} left, but ${wanted.takes} needed`,
  }
  return {
    zh: `${zh.wanted} ${verdict.zh}${zh.free.length > 0 ? `；可选：${zh.free.join('、')}` : ''}`,
    en: `${en.wanted} ${verdict.en}${en.free.length > 0 ? `; free: ${en.free.join(', ')}` : ''}`,
  }
}

/** How an operator calls a time: 10:00–11:00, the name of a shift, or a day. */
async function timeText(
  call: Call,
  resource: Resource,
  { at, slots }: Capacity,
  { occupancy: { span, date, at: taken }, locale }: { occupancy: Occupancy; locale: Locale },
): Promise<string> {
  if (span) {
    const zone = zoneOf(call)
    const day = dateIn(zone, span.from)
    const clock = (instant: number) =>
      timeOfDay(Math.round((instant - startOfDay(zone, dateIn(zone, instant))) / MINUTE_MS))
    const endsOn = dateIn(zone, span.until)
    return `${day} ${clock(span.from)}–${endsOn === day ? '' : `${endsOn} `}${clock(span.until)}`
  }
  if (at === undefined || taken === null) return date ?? ''
  const type = resource.shape.fields[at]?.type
  if (type === 'enum') return (await wordsOf(resource, locale)).option(at, String(taken))
  if (type !== 'time' || !slots) return String(taken)
  const [hours = 0, minutes = 0] = String(taken).split(':').map(Number)
  return `${taken}–${timeOfDay(hours * 60 + minutes + slots.minutes)}`
}

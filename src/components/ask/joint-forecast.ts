import { ApiError, DONE } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import type { ForecastResult } from '@/request/resource'
import type { Forecast } from '@/rules/answers'
import type { FieldError } from '@/rules/rules'

/**
 * A document that a transition would refuse now. `errors` are at their fields, and empty when `reason`, the message of
 * the server, concerns the whole document.
 */
interface RefusedDocument {
  id: number
  no: string
  reason: string
  errors: readonly FieldError[]
}

/** What a transition of several documents would post, and which of the documents it would refuse now. */
export interface JointForecast extends Forecast {
  refused?: readonly RefusedDocument[]
}

/**
 * Adds up the results of `forecastAll`: stock by place and unit, created documents by title.
 */
export function jointForecast(
  results: readonly ForecastResult[],
  nameOf: (result: ForecastResult) => string,
): JointForecast {
  const found = results.flatMap((result): Forecast[] => {
    if (result.code !== 0) return []
    const forecast = result.data as Forecast
    return [
      {
        ...forecast,
        compared: forecast.compared.map((amounts) => ({ ...amounts, label: nameOf(result) })),
        short: forecast.short.map((line) => ({ ...line, label: `${nameOf(result)} ${line.label}` })),
      },
    ]
  })
  return {
    compared: found.flatMap(({ compared }) => compared),
    stock: addUpStock(found.flatMap(({ stock }) => stock)),
    documents: addUpDocuments(found.flatMap(({ documents }) => documents)),
    short: found.flatMap(({ short }) => short),
    refused: results.flatMap((result) => (result.code === DONE ? [] : refusalOf(result, nameOf(result)))),
  }
}

function refusalOf({ id, code, msg, data }: ForecastResult, no: string): RefusedDocument {
  const error = new ApiError(msg, { kind: 'business', code, data })
  return { id, no, reason: msg, errors: fieldErrorsOf(error) }
}

function addUpStock(changes: Forecast['stock']): Forecast['stock'] {
  const places = new Map<string, Forecast['stock'][number]>()
  for (const change of changes) {
    const key = `${change.at} ${change.place}`
    const before = places.get(key)
    const quantities = new Map((before?.quantities ?? []).map((quantity) => [quantity.unit, quantity]))
    for (const { unit, in_qty, out_qty } of change.quantities) {
      const sum = quantities.get(unit)
      quantities.set(unit, { unit, in_qty: (sum?.in_qty ?? 0) + in_qty, out_qty: (sum?.out_qty ?? 0) + out_qty })
    }
    const sum = before ? before.value : 0
    places.set(key, {
      ...change,
      // 0: two documents may have the same goods, so that the number of goods is not known.
      sku_count: before ? 0 : change.sku_count,
      quantities: [...quantities.values()],
      value: sum === null || change.value === null ? null : sum + change.value,
    })
  }
  return [...places.values()]
}

function addUpDocuments(documents: Forecast['documents']): Forecast['documents'] {
  return [...new Set(documents.map(({ title }) => title))].map((title) => {
    const same = documents.filter((document) => document.title === title)
    return {
      title: same.length > 1 ? `${title} × ${same.length}` : title,
      line_count: same.reduce((sum, { line_count }) => sum + line_count, 0),
      // Two documents may have the same goods, so that the number of goods is not known.
      batched_sku_count: same.length > 1 ? null : (same[0]?.batched_sku_count ?? null),
    }
  })
}

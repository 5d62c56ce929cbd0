import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperator } from '@/components/operator-context'
import { addDays, dateIn, daysBetween } from '@/exact/date'
import { FILTER_IDS, type FilterId } from '@/rules/analysis/dimensions'
import type { Range } from './answer'

export const MAX_DAYS = 366
export const COMPARES = ['previous', 'last_week', 'last_year'] as const
export type Compare = (typeof COMPARES)[number]

/** Period, comparison and filters of the figures on an analysis page. */
export interface AnalysisQuery {
  period: Range
  compare: Compare | null
  filters: Partial<Record<FilterId, string>>
}

export type Change = Readonly<Record<string, string | null>>

/**
 * Keeps the period, comparison and filters in the query of the address, so that a reload, a shared link and the back
 * button restore the same figures. In a change, `null` removes a parameter.
 */
export function useAnalysisQuery(): {
  analysisQuery: AnalysisQuery
  params: URLSearchParams
  change: (change: Change) => void
} {
  const [params, setParams] = useSearchParams()
  const { timeZone } = useOperator()
  const text = params.toString()
  // Computed at every render, so that a page left open overnight uses the new day.
  const today = dateIn(timeZone, Date.now())
  const analysisQuery = useMemo(() => readAnalysisQuery(new URLSearchParams(text), today), [text, today])
  const change = useCallback(
    (next: Change) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now)
          for (const [name, value] of Object.entries(next)) {
            if (value === null) changed.delete(name)
            else changed.set(name, value)
          }
          return changed
        },
        { replace: true },
      ),
    [setParams],
  )
  return { analysisQuery, params, change }
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Reads period, comparison and filters from the query of the address. An invalid value counts as absent; the default
 * period is the last seven days.
 */
export function readAnalysisQuery(params: URLSearchParams, today: string): AnalysisQuery {
  const [from = '', to = from] = (params.get('date') ?? '').split('..')
  const isPeriod = isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MAX_DAYS
  const compare = params.get('compare')
  return {
    period: isPeriod ? { from, to } : { from: addDays(today, -6), to: today },
    // The default is the previous period; an empty value means that the operator switched the comparison off.
    compare: compare === '' ? null : (COMPARES.find((candidate) => candidate === compare) ?? 'previous'),
    filters: Object.fromEntries(
      FILTER_IDS.map((id) => [id, params.get(`f.${id}`) ?? '']).filter(([, value]) => value !== ''),
    ),
  }
}

/** Query parameters for the API. */
export function analysisParams({ period, compare, filters }: AnalysisQuery): Record<string, string> {
  return {
    date: `${period.from}..${period.to}`,
    ...(compare && { compare }),
    ...Object.fromEntries(Object.entries(filters).map(([id, value]) => [`f.${id}`, value])),
  }
}

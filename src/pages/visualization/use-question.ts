import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperator } from '@/components/operator-context'
import { addDays, dateIn, daysBetween } from '@/exact/date'
import { FILTER_IDS, type FilterId } from '@/rules/analysis/dimensions'
import type { Range } from './answer'

export const MOST_DAYS = 366
export const COMPARES = ['previous', 'last_week', 'last_year'] as const
export type Compare = (typeof COMPARES)[number]

export interface Question {
  period: Range
  compare: Compare | null
  filters: Partial<Record<FilterId, string>>
}

export type Change = Readonly<Record<string, string | null>>

/** What is asked stands in the address: a reload, a link and the back key ask the same again. `null` takes a name out. */
export function useQuestion(): { question: Question; params: URLSearchParams; change: (change: Change) => void } {
  const [params, setParams] = useSearchParams()
  const { timeZone } = useOperator()
  const text = params.toString()
  // Of every drawing: a page that stays open overnight asks for the new day.
  const today = dateIn(timeZone, Date.now())
  const question = useMemo(() => readQuestion(new URLSearchParams(text), today), [text, today])
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
  return { question, params, change }
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Anything unreadable counts as absent. Without a period the seven days up to today. */
export function readQuestion(params: URLSearchParams, today: string): Question {
  const [from = '', to = from] = (params.get('date') ?? '').split('..')
  const isPeriod = isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MOST_DAYS
  const compare = params.get('compare')
  return {
    period: isPeriod ? { from, to } : { from: addDays(today, -6), to: today },
    // Compared with the days before, unless somebody took that off.
    compare: compare === '' ? null : (COMPARES.find((one) => one === compare) ?? 'previous'),
    filters: Object.fromEntries(
      FILTER_IDS.map((id) => [id, params.get(`f.${id}`) ?? '']).filter(([, value]) => value !== ''),
    ),
  }
}

/** As the API reads it. */
export function questionParams({ period, compare, filters }: Question): Record<string, string> {
  return {
    date: `${period.from}..${period.to}`,
    ...(compare && { compare }),
    ...Object.fromEntries(Object.entries(filters).map(([id, value]) => [`f.${id}`, value])),
  }
}

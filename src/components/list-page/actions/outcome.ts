import type { TransitionResult, Warning } from '@/request/resource'
import type { AnyRow } from '../any-row'

const DONE = 0
const WARNINGS = 42210

interface Failure {
  row: AnyRow
  reasons: readonly string[]
  code: number
}
export interface Outcome {
  done: readonly AnyRow[]
  /** Would go through if the operator says so. */
  warned: readonly { row: AnyRow; warnings: readonly Warning[] }[]
  failed: readonly Failure[]
  /** Shown once: a one-time password. */
  returned: readonly { row: AnyRow; values: Readonly<Record<string, unknown>> }[]
}

export const NO_OUTCOME: Outcome = { done: [], warned: [], failed: [], returned: [] }

/** What became of each row, in the order in which they were chosen. */
export function outcomeOf(
  rows: readonly AnyRow[],
  results: readonly TransitionResult<unknown>[],
  locale: string,
): Outcome {
  const done: AnyRow[] = []
  const warned: { row: AnyRow; warnings: readonly Warning[] }[] = []
  const failed: Failure[] = []
  const returned: { row: AnyRow; values: Readonly<Record<string, unknown>> }[] = []
  for (const row of rows) {
    const result = results.find(({ id }) => id === row.id)
    if (result?.code === DONE) {
      done.push(row)
      if (result.data?.returns) returned.push({ row, values: result.data.returns })
    } else if (result?.code === WARNINGS) {
      warned.push({ row, warnings: result.data?.warnings ?? [] })
    } else {
      const errors = result?.data?.errors?.map((error) => (locale === 'zh-CN' ? error.zh : error.en)) ?? []
      failed.push({ row, reasons: errors.length ? errors : [result?.msg ?? ''], code: result?.code ?? -1 })
    }
  }
  return { done, warned, failed, returned }
}

/** Joins the outcome of a first attempt with that of the rows repeated after their warnings were confirmed. */
export function joinOutcomes(first: Outcome, second: Outcome): Outcome {
  return {
    done: [...first.done, ...second.done],
    warned: second.warned,
    failed: [...first.failed, ...second.failed],
    returned: [...first.returned, ...second.returned],
  }
}

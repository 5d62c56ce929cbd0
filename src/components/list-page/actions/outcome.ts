import { DONE, WARNINGS } from '@/request/api-error'
import { errorsToShow } from '@/request/error-details'
import { textIn } from '@/rules/text-in'
import type { LastChange, TransitionResult, Warning } from '@/request/resource'
import type { ErrorFact, FieldError, NamedDocument } from '@/rules/rules'
import { documentsIn } from '../../refusals/with-links'
import { warningsOf } from '../../refusals/warnings'
import type { AnyRow } from '../any-row'

/** Why a row was refused. */
export interface Reason {
  /** The server's message, without the values that it rests on. */
  words: string
  /** The values that the message rests on. */
  facts?: readonly ErrorFact[]
  /** Paths of the fields concerned, such as `lines.0.qty`. */
  paths: readonly string[]
  /** Documents that the message names. */
  documents?: readonly NamedDocument[]
}

interface Failure {
  row: AnyRow
  reasons: readonly Reason[]
  /** Code of the refusal; -1 when the server returned no result for the row. */
  code: number
  /** Who changed the document before the operator could. */
  change?: LastChange
}

export interface Outcome {
  done: readonly AnyRow[]
  /** Rows whose transition succeeds if the operator confirms the warnings. */
  warned: readonly { row: AnyRow; warnings: readonly Warning[] }[]
  failed: readonly Failure[]
  /** Rows whose warnings the operator did not confirm, so that nothing was done with them. */
  skipped: readonly AnyRow[]
  /** Values that are shown only once, a one-time password for instance. */
  returned: readonly { row: AnyRow; values: Readonly<Record<string, unknown>> }[]
}

export const NO_OUTCOME: Outcome = { done: [], warned: [], failed: [], skipped: [], returned: [] }

/** Sorts the rows by the result of their transition, keeping the order of selection. */
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
      warned.push({ row, warnings: warningsOf(result.data) })
    } else {
      const reasons = reasonsOf(errorsToShow(result?.code, result?.data?.errors), locale)
      const named = result?.data?.documents ?? []
      const whole = [{ words: result?.msg ?? '', paths: [], documents: named }]
      const change = result?.data?.last_change
      failed.push({
        row,
        reasons: reasons.length > 0 ? reasons : whole,
        code: result?.code ?? -1,
        ...(change && { change }),
      })
    }
  }
  return { done, warned, failed, skipped: [], returned }
}

/** Groups errors by message and values, so that a message about several fields is shown once. */
function reasonsOf(errors: readonly FieldError[], locale: string): Reason[] {
  const groups = new Map<string, FieldError[]>()
  for (const error of errors) {
    const key = JSON.stringify([textIn(error, locale), error.facts])
    groups.set(key, [...(groups.get(key) ?? []), error])
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return {
      words: textIn(first, locale),
      ...(first.facts && { facts: first.facts }),
      paths: same.flatMap(({ path }) => (path === '' ? [] : [path])),
      documents: documentsIn(same),
    }
  })
}

/**
 * Joins the outcome of a first attempt with the outcome of the second attempt, with the rows whose warnings the
 * operator has confirmed.
 */
export function joinOutcomes(first: Outcome, second: Outcome): Outcome {
  return {
    done: [...first.done, ...second.done],
    warned: second.warned,
    failed: [...first.failed, ...second.failed],
    skipped: [...first.skipped, ...second.skipped],
    returned: [...first.returned, ...second.returned],
  }
}

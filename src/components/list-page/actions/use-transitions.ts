import { useRef, useState } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { ApiError, DONE, WARNINGS } from '@/request/api-error'
import { assertConnection, isOffline } from '@/request/connection'
import { DecisionKey } from '@/request/idempotency'
import type { ReportApi, ResourceApi, TransitionRequest, TransitionResult } from '@/request/resource'
import type { FieldError } from '@/rules/rules'
import type { Action, Actions } from '../types'
import type { AnyRow } from '../any-row'
import { type Answer, encodedAnswer, errorsOfAnswer, needsAnswer } from '../../ask/answer'
import { joinOutcomes, NO_OUTCOME, type Outcome, outcomeOf } from './outcome'

export type Step =
  | {
      kind: 'ask'
      name: string
      action: Action
      rows: readonly AnyRow[]
      given?: Answer
      errors?: readonly FieldError[]
    }
  | { kind: 'warn'; name: string; answer: Answer; outcome: Outcome }
  | { kind: 'report'; name: string; outcome: Outcome }

export interface Transitions {
  step: Step | null
  isRunning: boolean
  /** The error of a call that failed as a whole while a dialog is open; the dialog shows it and stays. */
  problem: unknown
  /** `alwaysAsk`: a dialog asks first although one row without a question would run at once. */
  start(name: string, rows: readonly AnyRow[], options?: { alwaysAsk: boolean }): void
  answer(answer: Answer): void
  /** Repeats the transition for rows with warnings (`yes`), or skips these rows. */
  confirmWarnings(yes: boolean): void
  dismiss(): void
}

interface Options {
  api: ReportApi<unknown> | ResourceApi<unknown>
  actions: Actions
  /** Called after every attempt that reached the server, with the ids of the rows that were done. */
  onRun: (done: readonly number[]) => void
  /** Called with rows whose transition the server refused. */
  onRefused: (name: string, results: readonly TransitionResult<unknown>[]) => void
  /**
   * Called when no row failed and only a short message is to be shown. `skipped` are rows whose warnings were not
   * confirmed.
   */
  onDone: (name: string, rows: readonly AnyRow[], skipped: readonly AnyRow[]) => void
  /** Called when a call failed as a whole and no dialog is open to show it. */
  onFailed: (error: unknown) => void
}

interface RunContext extends Pick<TransitionRequest, 'confirm_warnings'> {
  /** Outcome of the rows that were done in an earlier call. */
  before: Outcome
  /** Whether a dialog is open. */
  isAsked: boolean
}

/**
 * Time after a success in which another press of the same rows is ignored: the list is being loaded again, and the
 * operator has not seen the new status yet.
 */
const DOUBLE_PRESS_MS = 1_000

const versionOf = ({ id, version }: AnyRow) => `${id}:${version}`

/** Runs transitions on one or several rows: asks for input, calls the server, confirms warnings, reports per row. */
export function useTransitions({ api, actions, onRun, onRefused, onDone, onFailed }: Options): Transitions {
  const locale = useLocale()
  const [step, setStep] = useState<Step | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [decision] = useState(() => new DecisionKey())
  // The second press of a double click comes before the call is answered, or before the list is loaded again.
  const isBusy = useRef(false)
  /** The rows of the last success, by id and version before it, and the time. */
  const last = useRef({ rows: new Set<string>(), at: -Infinity })

  async function run(name: string, given: readonly AnyRow[], answer: Answer, { before, isAsked, ...more }: RunContext) {
    const isRepeat = performance.now() - last.current.at < DOUBLE_PRESS_MS
    const rows = given.filter((row) => !(isRepeat && last.current.rows.has(versionOf(row))))
    if (!('transition' in api) || isBusy.current || rows.length === 0) return
    isBusy.current = true
    setRunning(true)
    setProblem(null)
    try {
      assertConnection()
      const items = rows.map(({ id, version }) => ({ id, version }))
      const request = { items, transitions: [name], ...encodedAnswer(answer, actions[name]?.input ?? {}), ...more }
      const results = await api.transition(request, decision.of(request))
      decision.answered()
      const done = results.filter(({ code }) => code === DONE).map(({ id }) => id)
      const moved = rows.filter(({ id }) => done.includes(id)).map(versionOf)
      last.current = { rows: new Set(moved), at: performance.now() }
      onRun(done)
      onRefused(
        name,
        results.filter(({ code }) => code !== DONE && code !== WARNINGS),
      )
      const wrong = rows.length === 1 ? errorsOfAnswer(results[0]?.data?.errors ?? []) : []
      if (wrong.length) setStep({ kind: 'ask', name, action: actions[name] ?? {}, rows, given: answer, errors: wrong })
      else showOutcome(name, answer, joinOutcomes(before, outcomeOf(rows, results, locale)))
    } catch (error) {
      // The client asks to sign in again when the session has ended.
      if (error instanceof ApiError && error.kind === 'session') return
      if (isAsked) setProblem(error)
      else onFailed(error)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  function showOutcome(name: string, answer: Answer, outcome: Outcome) {
    if (outcome.warned.length) setStep({ kind: 'warn', name, answer, outcome })
    else if (outcome.failed.length || outcome.returned.length) setStep({ kind: 'report', name, outcome })
    else {
      setStep(null)
      if (outcome.done.length) onDone(name, outcome.done, outcome.skipped)
    }
  }

  return {
    step,
    isRunning,
    problem,
    start(name, rows, { alwaysAsk } = { alwaysAsk: false }) {
      const action = actions[name] ?? {}
      setProblem(null)
      // A batch changes rows that the operator may not have in view, so its facts are confirmed first. Without a
      // connection nothing is asked, because the answer could not be sent.
      const isQuestion = alwaysAsk || needsAnswer(action) || rows.length > 1
      if (isQuestion && !isOffline()) setStep({ kind: 'ask', name, action, rows })
      else void run(name, rows, {}, { before: NO_OUTCOME, isAsked: false })
    },
    answer(answer) {
      if (step?.kind === 'ask') void run(step.name, step.rows, answer, { before: NO_OUTCOME, isAsked: true })
    },
    confirmWarnings(yes) {
      if (step?.kind !== 'warn') return
      const { name, answer, outcome } = step
      const withoutWarned = { ...outcome, warned: [] }
      const skipped = outcome.warned.map(({ row }) => row)
      if (yes) void run(name, skipped, answer, { before: withoutWarned, isAsked: true, confirm_warnings: true })
      else showOutcome(name, answer, { ...withoutWarned, skipped })
    },
    dismiss() {
      setStep(null)
      setProblem(null)
    },
  }
}

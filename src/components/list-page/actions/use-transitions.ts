import { useState } from 'react'
import { encodeValue } from '@/rules/wire'
import { useLocale } from '@/i18n/use-locale'
import type { ReportApi, ResourceApi, TransitionRequest, TransitionResult } from '@/request/resource'
import type { FieldError } from '@/rules/rules'
import type { Action, Actions } from '../types'
import type { AnyRow } from '../any-row'
import { type Answer, errorsOfAnswer, needsAnswer } from '../../ask/asked'
import { DONE, joinOutcomes, NO_OUTCOME, type Outcome, outcomeOf, WARNINGS } from './outcome'

export type Step =
  | { at: 'ask'; name: string; action: Action; rows: readonly AnyRow[]; given?: Answer; errors?: readonly FieldError[] }
  | { at: 'warn'; name: string; answer: Answer; outcome: Outcome }
  | { at: 'report'; name: string; outcome: Outcome }

export interface Transitions {
  step: Step | null
  isRunning: boolean
  /** Why the call as a whole failed; the question stays open. */
  problem: string | null
  start(name: string, rows: readonly AnyRow[]): void
  answer(answer: Answer): void
  /** Repeats the rows that only warn, or leaves them be. */
  confirmWarnings(yes: boolean): void
  dismiss(): void
}

interface Options {
  api: ReportApi<unknown> | ResourceApi<unknown>
  actions: Actions
  /** After every attempt that reached the server. */
  onRun: () => void
  /** Rows that the server refused as they are. */
  onRefused: (name: string, results: readonly TransitionResult<unknown>[]) => void
  /** All rows went through and nothing needs to be shown but a quiet line. */
  onDone: (name: string, rows: readonly AnyRow[]) => void
}

/** Values travel in wire form like everything else. */
function wired({ input: fields = {} }: Action, { reason, input }: Answer): Answer {
  const values = Object.entries(input ?? {}).map(
    ([name, value]) => [name, fields[name] ? encodeValue(fields[name], value) : value] as const,
  )
  return { ...(reason !== undefined && { reason }), ...(input && { input: Object.fromEntries(values) }) }
}

/** Runs transitions on one or several rows: ask, run, confirm warnings, report row by row. */
export function useTransitions({ api, actions, onRun, onRefused, onDone }: Options): Transitions {
  const locale = useLocale()
  const [step, setStep] = useState<Step | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(
    name: string,
    rows: readonly AnyRow[],
    answer: Answer,
    before: Outcome,
    more?: Pick<TransitionRequest, 'confirm_warnings'>,
  ) {
    if (!('transition' in api)) return
    setRunning(true)
    setProblem(null)
    try {
      const items = rows.map(({ id, version }) => ({ id, version }))
      const results = await api.transition({
        items,
        transitions: [name],
        ...wired(actions[name] ?? {}, answer),
        ...more,
      })
      onRun()
      onRefused(
        name,
        results.filter(({ code }) => code !== DONE && code !== WARNINGS),
      )
      const wrong = rows.length === 1 ? errorsOfAnswer(results[0]?.data?.errors ?? []) : []
      if (wrong.length) setStep({ at: 'ask', name, action: actions[name] ?? {}, rows, given: answer, errors: wrong })
      else settle(name, answer, joinOutcomes(before, outcomeOf(rows, results, locale)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(false)
    }
  }

  function settle(name: string, answer: Answer, outcome: Outcome) {
    if (outcome.warned.length) setStep({ at: 'warn', name, answer, outcome })
    else if (outcome.failed.length || outcome.returned.length) setStep({ at: 'report', name, outcome })
    else {
      setStep(null)
      if (outcome.done.length) onDone(name, outcome.done)
    }
  }

  return {
    step,
    isRunning,
    problem,
    start(name, rows) {
      const action = actions[name] ?? {}
      setProblem(null)
      if (needsAnswer(action)) setStep({ at: 'ask', name, action, rows })
      else void run(name, rows, {}, NO_OUTCOME)
    },
    answer(answer) {
      if (step?.at === 'ask') void run(step.name, step.rows, answer, NO_OUTCOME)
    },
    confirmWarnings(yes) {
      if (step?.at !== 'warn') return
      const { name, answer, outcome } = step
      const rest = { ...outcome, warned: [] }
      if (yes)
        void run(
          name,
          outcome.warned.map(({ row }) => row),
          answer,
          rest,
          { confirm_warnings: true },
        )
      else settle(name, answer, rest)
    },
    dismiss() {
      setStep(null)
      setProblem(null)
    },
  }
}

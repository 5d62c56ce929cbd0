import { useRef, useState } from 'react'
import { ApiError } from '@/request/api-error'
import { assertConnection } from '@/request/connection'
import { DecisionKey } from '@/request/idempotency'
import type { RowMeta } from '@/request/resource'
import type { Stage } from '@/rules/validate/validate'
import type { Doc } from '@/rules/conditions'
import { type Answer, errorsOfAnswer } from '@/components/ask/answer'
import type { Notice } from '@/components/document-page/header/notice'
import { actionOf, encodeAnswer, joinActions } from './joined-action'
import {
  type DocumentResult,
  hasWarnings,
  isDone,
  hasChangedSinceRead,
  refusalOf,
  type TransitionRefusal,
} from './transition-answer'
import type { SaveResult } from './use-save'
import { type QuestionOptions, useTransitionQuestions } from './use-transition-questions'

/** Transitions before which the whole document is validated. Withdrawing or voiding needs no complete document. */
const NEEDS_WHOLE: ReadonlySet<string> = new Set(['submit', 'approve'])

/** Whether the session has ended. The client itself then asks the operator to sign in again. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.kind === 'session'

interface Options extends QuestionOptions {
  save: (stage?: Stage) => Promise<SaveResult>
  reload: () => Promise<void>
  onFailure: (error: unknown) => void
  onNotice: (notice: Notice) => void
  /**
   * The transition succeeded; `row` has the new status. `created`: the document was new when the button was pressed.
   * `newVersion`: the id of the draft that `amend` has made of the document. Resolves when the page shows the new
   * status; until then, the buttons are those of the status before.
   */
  onDone: (
    names: readonly string[],
    row: (Doc & RowMeta) | undefined,
    made: { created: boolean; newVersion?: number },
  ) => Promise<void>
  /** A new document was saved, but its transition was refused. */
  onCreated: (row: Doc & RowMeta) => void
  /** Errors are shown at their fields. */
  onRefused: () => void
  /** The server refused the transition of the stored document. */
  onTransitionRefused: (names: readonly string[], refusal: TransitionRefusal) => void
}

export interface TransitionRun {
  /** Name of the first transition of the running request; null when no request runs. */
  running: string | null
  run: (names: readonly string[]) => Promise<void>
}

/**
 * Runs transitions from the press of a button to the end: validate, ask for input, save changes, call the server,
 * confirm warnings. When the operator cancels or the server refuses, the typed values stay on the page, and nothing is
 * stored before the operator has answered the dialogs.
 */
export function useTransitionRun(options: Options): TransitionRun {
  const { page, check } = options.tools
  const { draft, problems } = page
  const [running, setRunning] = useState<string | null>(null)
  const busy = useRef(false)
  const [decision] = useState(() => new DecisionKey())
  const questions = useTransitionQuestions(options)

  async function run(names: readonly string[]): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await steps(names)
    } catch (error) {
      options.onFailure(error)
    } finally {
      busy.current = false
      options.dialogs.close()
      setRunning(null)
    }
  }

  async function steps(names: readonly string[]): Promise<void> {
    assertConnection()
    const [first = ''] = names
    const stage: Stage | undefined = NEEDS_WHOLE.has(first)
      ? { stage: 'submit', creating: draft.creating, transition: first }
      : undefined
    await page.grids.scansSettled()
    page.grids.flush()
    if (stage && !(await check(stage))) return options.onRefused()
    if (stage && !(await questions.confirmUncounted(names))) return
    let answer = await questions.ask(names)
    const warned = answer && stage ? await questions.confirmOwnWarnings(names, stage) : undefined
    if (warned === false) return
    const isNew = draft.creating
    const { reason, input } = joinActions(page.props.actions, names)
    const isTyped = reason === true || input !== undefined
    // A failure leaves the dialog open with what was typed and says why, and the operator may confirm again.
    while (answer) {
      const failure: unknown = await carryOut(names, answer, { stage, warned }).then(
        () => null,
        (error: unknown) => {
          if (isNew || !isTyped || isSignedOut(error)) throw error
          return error
        },
      )
      if (failure === null) return
      setRunning(null)
      answer = await questions.ask(names, { given: answer, problem: failure })
    }
  }

  /** Saves what is unsaved and runs the transitions; rejects when the server did not answer. */
  async function carryOut(
    names: readonly string[],
    answer: Answer,
    { stage, warned }: { stage: Stage | undefined; warned: boolean | undefined },
  ): Promise<void> {
    const [first = ''] = names
    // The connection may have been lost while a dialog was open. Nothing is saved then either.
    assertConnection()
    setRunning(first)
    let created: (Doc & RowMeta) | undefined
    if (draft.dirty || draft.creating) {
      const saved = await options.save(stage)
      if (saved.kind !== 'saved') return
      if (saved.created) created = saved.row
    }
    const result = await move(names, answer, warned === true).catch((error: unknown) => {
      // The page navigates to the stored document, which has to show the reason too.
      if (created) {
        options.onTransitionRefused(names, { message: error instanceof Error ? error.message : String(error) })
        options.onCreated(created)
      }
      throw error
    })
    if (!result && created) options.onCreated(created)
    if (!result) return
    questions.forget()
    if (result.data?.returns)
      await options.dialogs.ask('returns', {
        values: result.data.returns,
        fields: actionOf(page.props.actions, first).returns ?? {},
      })
    options.dialogs.close()
    const newVersion = result.data?.new_version?.id
    await options.onDone(names, result.data?.row, {
      created: created !== undefined,
      ...(newVersion !== undefined && { newVersion }),
    })
  }

  /**
   * Calls the server, a second time when its warnings are confirmed. Resolves to undefined when the call was refused;
   * the page then shows the reason.
   */
  async function move(
    names: readonly string[],
    answer: Answer,
    confirmed: boolean,
  ): Promise<DocumentResult | undefined> {
    const items = [{ id: Number(draft.doc.id), version: Number(draft.doc.version) }]
    const request = {
      items,
      transitions: [...names],
      ...encodeAnswer(page.props.actions, names, answer),
      ...(confirmed && { confirm_warnings: true as const }),
    }
    const [result] = await page.props.api.transition(request, decision.of(request))
    decision.answered()
    if (!result) return undefined
    if (isDone(result)) return result
    if (hasWarnings(result) && !confirmed)
      return (await questions.confirmWarnings(names, result.data)) ? move(names, answer, true) : undefined
    const own = errorsOfAnswer(result.data?.errors ?? [])
    if (own.length > 0) {
      const better = await questions.ask(names, { given: answer, errors: own })
      return better ? move(names, better, confirmed) : undefined
    }
    await showRefusal(names, result)
    return undefined
  }

  async function showRefusal(names: readonly string[], result: DocumentResult): Promise<void> {
    const refusal = refusalOf(result)
    const { errors, ...notice } = refusal
    const change = result.data?.last_change
    if (!hasChangedSinceRead(result)) options.onTransitionRefused(names, refusal)
    if (errors) {
      problems.show(errors)
      options.onRefused()
    } else options.onNotice({ ...notice, ...(change && { change }) })
    // The page has no unsaved changes here, so it shows the newest state.
    if (hasChangedSinceRead(result)) await options.reload()
  }

  return { running, run }
}

import { useRef, useState } from 'react'
import { ApiError } from '@/request/api-error'
import { assertConnection } from '@/request/connection'
import { DecisionKey } from '@/request/idempotency'
import type { RowMeta, TransitionResult } from '@/request/resource'
import type { FieldError } from '@/rules/rules'
import { type Stage, validate } from '@/rules/check'
import type { Doc } from '@/rules/conditions'
import { encodeValue } from '@/rules/wire'
import { type Answer, errorsOfAnswer, needsAnswer } from '@/components/ask/asked'
import type { Action } from '@/components/list-page/types'
import type { Notice } from '@/components/document-page/header/notice'
import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import type { PageTools } from '@/components/document-page/use-page'
import type { Saved } from './use-save'
import type { Refusal } from '@/components/refusals/refusals'
import { toWarning, warningsOf } from '@/components/document-page/header/warnings'

const DONE = 0
const CONFLICT = 40900
const NOT_FROM_HERE = 40901
const WARNINGS = 42210

/** Transitions before which the whole document is validated. Withdrawing or voiding needs no complete document. */
const NEEDS_WHOLE: ReadonlySet<string> = new Set(['submit', 'approve'])

/** The client asks to sign in again. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.kind === 'session'

interface Options {
  tools: PageTools
  dialogs: Dialogs
  save: (stage?: Stage) => Promise<Saved>
  reload: () => Promise<void>
  wording: (names: readonly string[]) => { verb: string; confirm: string }
  onFailure: (error: unknown) => void
  onNotice: (notice: Notice) => void
  /**
   * The transition succeeded; `row` has the new status. `created`: the document was new when the button was pressed.
   */
  onDone: (names: readonly string[], row: (Doc & RowMeta) | undefined, created: boolean) => void
  /** A new document was saved, but its transition was refused. */
  onCreated: (row: Doc & RowMeta) => void
  /** Errors are shown at their fields. */
  onRefused: () => void
  /** The server refused the transition of the stored document. */
  onKept: (names: readonly string[], refusal: RefusedBy) => void
}

/** The answer of the server to a transition that it refused. */
export type RefusedBy = Pick<Refusal, 'message' | 'code' | 'path' | 'errors'>

export interface Run {
  /** Name of the first transition of the running request; null when no request runs. */
  running: string | null
  run: (names: readonly string[]) => Promise<void>
}

/**
 * Runs transitions from the press of a button to the end: validate, ask for input, save changes, call the server, confirm
 * warnings. When the operator cancels or the server refuses, the typed values stay on the page, and nothing is stored
 * before the operator has answered the dialogs.
 */
export function useTransition(options: Options): Run {
  const { page, check } = options.tools
  const { draft, problems } = page
  const [running, setRunning] = useState<string | null>(null)
  const busy = useRef(false)
  const [decision] = useState(() => new DecisionKey())
  /** What the operator entered for transitions that were not done; the next dialog for them begins with it. */
  const entered = useRef<{ names: string; answer: Answer } | null>(null)

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
    if (!page.grids.flush()) return
    if (stage && !(await check(stage))) return options.onRefused()
    let answer = await ask(names)
    const warned = answer && stage ? await confirmOwnWarnings(stage, names) : undefined
    if (warned === false) return
    const isNew = draft.creating
    const { reason, input } = mergeActions(names)
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
      answer = await ask(names, { given: answer, problem: failure })
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
      if (saved.at !== 'saved') return
      if (saved.created) created = saved.row
    }
    const moved = await move(names, answer, warned === true).catch((error: unknown) => {
      // The page navigates to the stored document, which has to show the reason too.
      if (created) {
        options.onKept(names, { message: error instanceof Error ? error.message : String(error) })
        options.onCreated(created)
      }
      throw error
    })
    if (!moved && created) options.onCreated(created)
    if (!moved) return
    entered.current = null
    if (moved.data?.returns)
      await options.dialogs.ask('returns', { values: moved.data.returns, fields: actionOf(first).returns ?? {} })
    options.onDone(names, moved.data?.row, created !== undefined)
  }

  /** Asks about the warnings that the browser can find itself, before anything is stored. */
  async function confirmOwnWarnings(stage: Stage, names: readonly string[]): Promise<boolean | undefined> {
    const { shape, schema, rules } = page.props
    const { warnings } = validate({ shape, schema, rules }, draft.doc, page.env(), {
      ...stage,
      viewer: page.viewer,
    })
    if (warnings.length === 0) return undefined
    return (
      (await options.dialogs.ask('warnings', {
        warnings: warnings.map(toWarning),
        verb: options.wording(names).verb,
      })) === true
    )
  }

  function actionOf(name: string): Action {
    return page.props.actions?.[name] ?? {}
  }

  /** The values that the operator entered for the transition, in wire format. */
  function toWire(names: readonly string[], { reason, input }: Answer): Answer {
    const fields = inputOf(names)
    const sent =
      input &&
      Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, fields[name] ? encodeValue(fields[name], value) : value]),
      )
    return { ...(reason !== undefined && { reason }), ...(sent && { input: sent }) }
  }

  function inputOf(names: readonly string[]): NonNullable<Action['input']> {
    return Object.assign({}, ...names.map((name) => actionOf(name).input)) as NonNullable<Action['input']>
  }

  /** Merges the options of several transitions of one request, so that a single dialog asks for all input. */
  function mergeActions(names: readonly string[]): Action {
    const all = names.map(actionOf)
    return {
      ...Object.assign({}, ...all),
      ...(all.some(({ confirm }) => confirm) && { confirm: true }),
      ...(all.some(({ reason }) => reason) && { reason: true }),
      ...(all.some(({ danger }) => danger) && { danger: true }),
      ...(all.some(({ input }) => input) && { input: inputOf(names) }),
    }
  }

  async function ask(
    names: readonly string[],
    retry?: { given: Answer; errors?: readonly FieldError[]; problem?: unknown },
  ): Promise<Answer | null> {
    const action = mergeActions(names)
    if (!needsAnswer(action)) return {}
    const confirm = options.wording(names).confirm
    const key = names.join()
    const given = entered.current?.names === key ? entered.current.answer : undefined
    const answer = await options.dialogs.ask('transition', {
      names,
      confirm,
      action,
      row: draft.doc,
      ...(given && { given }),
      ...retry,
    })
    entered.current = answer && { names: key, answer }
    return answer
  }

  /**
   * Calls the server, a second time when its warnings are confirmed. Resolves to undefined when the call was refused;
   * the page then shows the reason.
   */
  async function move(
    names: readonly string[],
    answer: Answer,
    confirmed: boolean,
  ): Promise<TransitionResult<Doc & RowMeta> | undefined> {
    const items = [{ id: Number(draft.doc.id), version: Number(draft.doc.version) }]
    const request = {
      items,
      transitions: [...names],
      ...toWire(names, answer),
      ...(confirmed && { confirm_warnings: true as const }),
    }
    const [result] = await page.props.api.transition(request, decision.of(request))
    decision.answered()
    if (!result) return undefined
    if (result.code === DONE) return result
    if (result.code === WARNINGS && !confirmed) {
      const goOn = await options.dialogs.ask('warnings', {
        warnings: warningsOf(result.data),
        verb: options.wording(names).verb,
      })
      return goOn ? move(names, answer, true) : undefined
    }
    const errors = result.data?.errors ?? []
    const own = errorsOfAnswer(errors)
    if (own.length > 0) {
      const better = await ask(names, { given: answer, errors: own })
      return better ? move(names, better, confirmed) : undefined
    }
    const refused: RefusedBy = {
      message: result.msg,
      code: result.code,
      ...(result.data?.line_no && { path: `lines.${result.data.line_no - 1}` }),
      ...(errors.length > 0 && { errors }),
    }
    if (result.code !== CONFLICT && result.code !== NOT_FROM_HERE) options.onKept(names, refused)
    if (errors.length > 0) {
      problems.show(errors)
      options.onRefused()
    } else {
      const { errors: _none, ...notice } = refused
      options.onNotice(notice)
    }
    // Another operator moved the document meanwhile. The page has no unsaved changes here, so it shows the newest
    // state.
    if (result.code === CONFLICT || result.code === NOT_FROM_HERE) await options.reload()
    return undefined
  }

  return { running, run }
}

import { useRef, useState } from 'react'
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

/** Transitions after which the document must be whole; going back or giving up asks nothing of it. */
const NEEDS_WHOLE: ReadonlySet<string> = new Set(['submit', 'approve'])

interface Options {
  tools: PageTools
  dialogs: Dialogs
  save: (stage?: Stage) => Promise<Saved>
  reload: () => Promise<void>
  wording: (names: readonly string[]) => { verb: string; confirm: string }
  onFailure: (error: unknown) => void
  onNotice: (notice: Notice) => void
  /** The document stands in its new status. `created`: it was new when the button was pressed. */
  onDone: (names: readonly string[], row: (Doc & RowMeta) | undefined, created: boolean) => void
  /** It was saved but not moved, and it was new. */
  onCreated: (row: Doc & RowMeta) => void
  /** Problems stand at their fields. */
  onRefused: () => void
  /** The server refused the stored document as it is. */
  onKept: (names: readonly string[], refusal: RefusedBy) => void
}

/** The answer of the server to a transition that it refused. */
export type RefusedBy = Pick<Refusal, 'message' | 'code' | 'path' | 'errors'>

export interface Run {
  /** The first transition of the one that is under way. */
  running: string | null
  run: (names: readonly string[]) => Promise<void>
}

/**
 * A transition, from the press of its button to its end: check, ask, save what was typed, move, confirm warnings. Each
 * way out leaves what was typed on the page, and nothing has happened before the questions are answered.
 */
export function useTransition(options: Options): Run {
  const { page, check } = options.tools
  const { draft, problems } = page
  const [running, setRunning] = useState<string | null>(null)
  const busy = useRef(false)

  async function run(names: readonly string[]): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await steps(names)
    } catch (error) {
      options.onFailure(error)
    } finally {
      busy.current = false
      setRunning(null)
    }
  }

  async function steps(names: readonly string[]): Promise<void> {
    const [first = ''] = names
    const stage: Stage | undefined = NEEDS_WHOLE.has(first)
      ? { stage: 'submit', creating: draft.creating, transition: first }
      : undefined
    if (!page.grids.flush()) return
    if (stage && !(await check(stage))) return options.onRefused()
    const answer = await ask(names)
    if (!answer) return
    const warned = stage && (await confirmOwnWarnings(stage, names))
    if (warned === false) return
    setRunning(first)
    let created: (Doc & RowMeta) | undefined
    if (draft.dirty || draft.creating) {
      const saved = await options.save(stage)
      if (saved.at !== 'saved') return
      if (saved.created) created = saved.row
    }
    const moved = await move(names, answer, warned === true).catch((error: unknown) => {
      // The page moves on to the stored document, and the reason has to be there too.
      if (created) {
        options.onKept(names, { message: error instanceof Error ? error.message : String(error) })
        options.onCreated(created)
      }
      throw error
    })
    if (!moved && created) options.onCreated(created)
    if (!moved) return
    if (moved.data?.returns)
      await options.dialogs.ask('returns', { values: moved.data.returns, fields: actionOf(first).returns ?? {} })
    options.onDone(names, moved.data?.row, created !== undefined)
  }

  /** What the browser can tell already is asked before anything is stored. */
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

  /** Values asked for travel in wire form like everything else. */
  function wired(names: readonly string[], { reason, input }: Answer): Answer {
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

  /** Several transitions of one request ask once for what all of them need. */
  function together(names: readonly string[]): Action {
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
    again?: { given: Answer; errors: readonly FieldError[] },
  ): Promise<Answer | null> {
    const action = together(names)
    if (!needsAnswer(action)) return {}
    const confirm = options.wording(names).confirm
    return options.dialogs.ask('transition', { names, confirm, action, row: draft.doc, ...again })
  }

  /** The call itself, repeated once when its warnings are confirmed. Undefined: it was refused, and the page says why. */
  async function move(
    names: readonly string[],
    answer: Answer,
    confirmed: boolean,
  ): Promise<TransitionResult<Doc & RowMeta> | undefined> {
    const items = [{ id: Number(draft.doc.id), version: Number(draft.doc.version) }]
    const [result] = await page.props.api.transition({
      items,
      transitions: [...names],
      ...wired(names, answer),
      ...(confirmed && { confirm_warnings: true as const }),
    })
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
    // Somebody moved it meanwhile; nothing is typed here any more, so the newest is shown at once.
    if (result.code === CONFLICT || result.code === NOT_FROM_HERE) await options.reload()
    return undefined
  }

  return { running, run }
}

import { useRef } from 'react'
import { type Answer, needsAnswer } from '@/components/ask/answer'
import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import { toWarning, warningsOf } from '@/components/refusals/warnings'
import type { PageTools } from '@/components/document-page/use-page'
import type { Warning } from '@/request/resource'
import { type Stage, validate } from '@/rules/validate/validate'
import type { FieldError } from '@/rules/rules'
import { confirmUncounted } from './confirm-uncounted'
import { joinActions } from './joined-action'

/** What the last attempt was given, and why it did not succeed. */
interface Retry {
  given: Answer
  errors?: readonly FieldError[]
  problem?: unknown
}

interface TransitionQuestions {
  /** Asks for the input of the transitions; null when the operator cancels, empty when nothing has to be asked. */
  ask: (names: readonly string[], retry?: Retry) => Promise<Answer | null>
  /** Asks about the warnings of the server; true when the operator confirms them. */
  confirmWarnings: (names: readonly string[], data: unknown) => Promise<boolean>
  /**
   * Asks about the warnings that the browser can find itself, before anything is stored; undefined when there are none.
   */
  confirmOwnWarnings: (names: readonly string[], stage: Stage) => Promise<boolean | undefined>
  /** Asks about scans that no line counts; true when there are none or the operator goes on without them. */
  confirmUncounted: (names: readonly string[]) => Promise<boolean>
  /** Forgets what was entered, because the transitions were done. */
  forget: () => void
}

export interface QuestionOptions {
  tools: PageTools
  dialogs: Dialogs
  /** Texts for transitions: `verb` labels the button that goes on, `confirm` is the question; empty for none. */
  wording: (names: readonly string[]) => { verb: string; confirm: string }
}

/** The dialogs of transitions. They begin with what the operator entered for the same transitions before. */
export function useTransitionQuestions({ tools: { page }, dialogs, wording }: QuestionOptions): TransitionQuestions {
  /** What the operator entered for transitions that were not done. */
  const entered = useRef<{ names: string; answer: Answer } | null>(null)

  async function ask(names: readonly string[], retry?: Retry): Promise<Answer | null> {
    const action = joinActions(page.props.actions, names)
    if (!needsAnswer(action)) return {}
    const confirm = wording(names).confirm
    const key = names.join()
    const given = entered.current?.names === key ? entered.current.answer : undefined
    const answer = await dialogs.ask('transition', {
      names,
      confirm,
      action,
      row: page.draft.doc,
      ...(given && { given }),
      ...retry,
    })
    entered.current = answer && { names: key, answer }
    return answer
  }

  async function confirm(names: readonly string[], warnings: readonly Warning[]): Promise<boolean> {
    return (await dialogs.ask('warnings', { warnings, verb: wording(names).verb })) === true
  }

  async function confirmOwnWarnings(names: readonly string[], stage: Stage): Promise<boolean | undefined> {
    const { shape, schema, rules } = page.props
    const { warnings } = validate({ shape, schema, rules }, page.draft.doc, page.env(), {
      ...stage,
      viewer: page.viewer,
    })
    return warnings.length === 0 ? undefined : confirm(names, warnings.map(toWarning))
  }

  return {
    ask,
    confirmUncounted: (names) => confirmUncounted(page, dialogs, wording(names).verb),
    confirmWarnings: async (names, data) => confirm(names, warningsOf(data)),
    confirmOwnWarnings,
    forget: () => {
      entered.current = null
    },
  }
}

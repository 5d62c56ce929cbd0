import { type Answer, encodedAnswer } from '@/components/ask/answer'
import type { Action } from '@/components/list-page/types'

type Actions = Readonly<Record<string, Action>> | undefined

/** The action of a transition; empty when the transition asks for nothing. */
export function actionOf(actions: Actions, name: string): Action {
  return actions?.[name] ?? {}
}

/** Joins the actions of several transitions of one request, so that a single dialog asks for all input. */
export function joinActions(actions: Actions, names: readonly string[]): Action {
  const all = names.map((name) => actionOf(actions, name))
  return {
    ...Object.assign({}, ...all),
    ...(all.some(({ confirm }) => confirm) && { confirm: true }),
    ...(all.some(({ reason }) => reason) && { reason: true }),
    ...(all.some(({ danger }) => danger) && { danger: true }),
    ...(all.some(({ input }) => input) && { input: inputOf(actions, names) }),
  }
}

/** What the operator entered for the transitions, with the values in wire format. */
export function encodeAnswer(actions: Actions, names: readonly string[], answer: Answer): Answer {
  return encodedAnswer(answer, inputOf(actions, names))
}

function inputOf(actions: Actions, names: readonly string[]): NonNullable<Action['input']> {
  return Object.assign({}, ...names.map((name) => actionOf(actions, name).input)) as NonNullable<Action['input']>
}

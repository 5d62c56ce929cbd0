import { useCallback, useMemo, useState } from 'react'
import type { Warning } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import type { Field } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import type { Answer } from '@/components/ask/answer'
import type { Action } from '@/components/list-page/types'
import type { UncountedScan } from '@/components/line-grid/scan/scan-queue'
import { useClearTypedAnswer } from '@/components/ask/clear-typed-answer'
import type { Conflict, Merge, Side } from '@/components/document-page/draft/merge'

interface Questions {
  transition: {
    ask: {
      names: readonly string[]
      confirm: string
      action: Action
      row: Doc
      /**
       * Set when the dialog opens again: the previous answer, the errors that the server found in it, and why the call
       * had no answer.
       */
      given?: Answer
      errors?: readonly FieldError[]
      problem?: unknown
    }
    answer: Answer
  }
  warnings: { ask: { warnings: readonly Warning[]; verb: string }; answer: true }
  uncounted: { ask: { scans: readonly UncountedScan[]; verb: string }; answer: true }
  conflict: { ask: { merge: Merge; lost: readonly Conflict[]; frozen: boolean }; answer: (path: string) => Side }
  returns: { ask: { values: Readonly<Record<string, unknown>>; fields: Readonly<Record<string, Field>> }; answer: true }
}
type QuestionKind = keyof Questions

export type OpenQuestion = {
  [K in QuestionKind]: {
    kind: K
    ask: Questions[K]['ask']
    reply: (answer: Questions[K]['answer'] | null) => void
    /** The question is answered and the dialog stays open until the answer has been carried out. */
    running?: true
  }
}[QuestionKind]

export interface Dialogs {
  open: OpenQuestion | null
  /** Resolves to null when the operator cancels. */
  ask: <K extends QuestionKind>(kind: K, ask: Questions[K]['ask']) => Promise<Questions[K]['answer'] | null>
  /** Closes the dialog that stayed open after its answer. */
  close: () => void
}

/** Opens one dialog at a time and waits for its answer, so that the code behind a button reads from top to bottom. */
export function useDialogs(): Dialogs {
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const ask: Dialogs['ask'] = useCallback(
    (kind, question) =>
      new Promise((resolve) => {
        const reply = (answer: Parameters<typeof resolve>[0]) => {
          // The dialog of a transition keeps what was typed in view until the server has answered.
          setOpen((now) => (kind === 'transition' && answer !== null && now ? { ...now, running: true } : null))
          resolve(answer)
        }
        // TypeScript does not see that question and reply belong to the same kind.
        setOpen({ kind, ask: question, reply } as OpenQuestion)
      }),
    [],
  )
  const close = useCallback(() => setOpen((now) => (now?.running ? null : now)), [])
  useClearTypedAnswer(open?.kind === 'transition')
  return useMemo(() => ({ open, ask, close }), [open, ask, close])
}

import { lazy, Suspense } from 'react'
import { useClearTypedAnswer } from '../../ask/clear-typed-answer'
import { useList } from '../list-context'

// Loaded on demand: few transitions ask for values, and the field controls are larger than the list.
const AskStep = lazy(() => import('./ask-step'))
const WarningDialog = lazy(() => import('./warning-dialog'))
const ReportDialog = lazy(() => import('./report-dialog'))

/** The dialog of the running transition, if there is one. */
export function TransitionDialogs() {
  const { transitions } = useList()
  const { step } = transitions
  useClearTypedAnswer(step?.kind === 'ask')
  return (
    <Suspense fallback={null}>
      {step?.kind === 'ask' && <AskStep step={step} />}
      {step?.kind === 'warn' && <WarningDialog step={step} />}
      {step?.kind === 'report' && <ReportDialog step={step} />}
    </Suspense>
  )
}

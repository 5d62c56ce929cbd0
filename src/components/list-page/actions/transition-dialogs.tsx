import { lazy, Suspense } from 'react'
import { useOnTabHide } from '../../tab-context'
import { useList } from '../list-context'

// Few transitions ask for values, and a control of every type weighs more than the list.
const AskStep = lazy(() => import('./ask-step'))
const WarningDialog = lazy(() => import('./warning-dialog'))
const ReportDialog = lazy(() => import('./report-dialog'))

/** Whatever a running transition has to ask or to tell. */
export function TransitionDialogs() {
  const { transitions } = useList()
  const { step } = transitions
  useOnTabHide(() => transitions.dismiss())
  return (
    <Suspense fallback={null}>
      {step?.at === 'ask' && <AskStep step={step} />}
      {step?.at === 'warn' && <WarningDialog step={step} />}
      {step?.at === 'report' && <ReportDialog step={step} />}
    </Suspense>
  )
}

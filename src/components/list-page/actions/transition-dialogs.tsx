import { lazy, Suspense } from 'react'
import { useOnTabHide } from '../../tab-context'
import { useList } from '../list-context'

const AskDialog = lazy(() => import('./ask-dialog'))
const WarningDialog = lazy(() => import('./warning-dialog'))
const ReportDialog = lazy(() => import('./report-dialog'))

/** Whatever a running transition has to ask or to tell. */
export function TransitionDialogs() {
  const { transitions } = useList()
  const { step } = transitions
  useOnTabHide(() => transitions.dismiss())
  return (
    <Suspense fallback={null}>
      {step?.at === 'ask' && <AskDialog key={step.name} step={step} />}
      {step?.at === 'warn' && <WarningDialog step={step} />}
      {step?.at === 'report' && <ReportDialog step={step} />}
    </Suspense>
  )
}

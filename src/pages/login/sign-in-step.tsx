import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Factors } from '@/auth/sign-in'
import styles from './login.module.css'
import { StepCard } from './step-card'

/** Both steps are loaded on demand: most sign-ins need only the password. */
const SecondStep = lazy(() => import('./second-step').then((module) => ({ default: module.SecondStep })))
const SetUpStep = lazy(() => import('./set-up-step'))

/** The step after the password: entering a second factor, or setting up the first. */
export type Step = { factors: Factors } | 'set_up'

interface SignInStepProps {
  step: Step
  calls: SecondStepCalls
  /** Called when the sign-in has to begin again, with the reason if there is one to show. */
  onAgain: (why: string | null) => void
}

/** The card of a step after the password. */
export function SignInStep({ step, calls, onAgain }: SignInStepProps) {
  const { t } = useTranslation('auth')
  return (
    <StepCard title={t(step === 'set_up' ? 'set_up.title' : 'factor.title')}>
      <Suspense fallback={<p aria-busy className={styles.tagline} />}>
        {step === 'set_up' ? (
          <SetUpStep calls={calls} onAgain={onAgain} />
        ) : (
          <SecondStep calls={calls} factors={step.factors} onAgain={onAgain} />
        )}
      </Suspense>
    </StepCard>
  )
}

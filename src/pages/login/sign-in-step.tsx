import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Factors } from '@/auth/sign-in'
import { SecondStep } from './second-step'
import styles from './login.module.css'
import { StepCard } from './step-card'

/** Loaded on demand: a second factor is set up once. */
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
export default function SignInStep({ step, calls, onAgain }: SignInStepProps) {
  const { t } = useTranslation('factors')
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

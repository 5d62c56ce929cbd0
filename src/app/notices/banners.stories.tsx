import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { IdleBanner } from './idle-banner'
import { StaleBanner } from './stale-banner'

/** Banners that stay above a screen until the operator acts. */
const meta: Meta = { title: 'App/Banners', parameters: { fill: true } }
export default meta

function MissingFile() {
  useEffect(() => void window.dispatchEvent(new Event('vite:preloadError')), [])
  return null
}

/** The banner is rendered first, so that it listens before the missing file is reported. */
export const Stale: StoryObj = {
  render: () => (
    <>
      <StaleBanner />
      <MissingFile />
    </>
  ),
}

/** The banner reads only this setting of the operator. */
const withIdleLimit = (minutes: number) => {
  const operator = { setting: { idle_minutes: minutes } } as OperatorScope
  return () => (
    <OperatorContext value={operator}>
      <IdleBanner onSignIn={() => undefined} />
    </OperatorContext>
  )
}
/** The limit is below two minutes, so the notice is due at once. */
export const SoonSignedOut: StoryObj = { render: withIdleLimit(1.9) }
export const SignedOut: StoryObj = { render: withIdleLimit(0) }

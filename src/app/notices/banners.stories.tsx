import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { IdleBanner } from './idle-banner'
import { StaleBanner } from './stale-banner'

/** What stands above a screen until it is dealt with. */
const meta: Meta = { title: 'App/Banners', parameters: { fill: true } }
export default meta

function Gone() {
  useEffect(() => void window.dispatchEvent(new Event('vite:preloadError')), [])
  return null
}

/** The banner listens first; the file is missed afterwards. */
export const Stale: StoryObj = {
  render: () => (
    <>
      <StaleBanner />
      <Gone />
    </>
  ),
}

const away = (minutes: number) => {
  const operator = { setting: { idle_minutes: minutes } } as unknown as OperatorScope
  return () => (
    <OperatorContext value={operator}>
      <IdleBanner onSignIn={() => undefined} />
    </OperatorContext>
  )
}
/** So short a limit that its notice is due at once. */
export const SoonSignedOut: StoryObj = { render: away(1.9) }
export const SignedOut: StoryObj = { render: away(0) }

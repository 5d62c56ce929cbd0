import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { useEffect } from 'react'
import { checkConnection } from '@/request/connection'
import { OfflineBanner } from './offline-banner'
import { LoadError } from './load-error'
import { NoMenu } from './no-menu'

/** What is shown when the console cannot start: without a connection, without its code, or without its menu. */
const meta: Meta = { title: 'App/Failed start', parameters: { fill: true } }
export default meta

function OfflineNotice() {
  useEffect(() => void checkConnection(), [])
  return <OfflineBanner />
}

function Broken(): never {
  throw new Error('the code could not be loaded')
}

export const Offline: StoryObj = {
  render: () => <OfflineNotice />,
  parameters: { msw: [http.get('*/api/sys/ping', () => HttpResponse.error())] },
  tags: ['console-error'],
}
export const NotLoaded: StoryObj = {
  render: () => (
    <LoadError>
      <Broken />
    </LoadError>
  ),
  tags: ['console-error'],
}
export const MenuFailed: StoryObj = { render: () => <NoMenu retry={() => undefined} /> }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { useEffect } from 'react'
import { lookAtLine } from '@/request/connection'
import { LineBanner } from './line-banner'
import { LoadError } from './load-error'
import { NoMenu } from './no-menu'

/** What stands where the console cannot be. */
const meta: Meta = { title: 'App/Standing in', parameters: { fill: true } }
export default meta

function Down() {
  useEffect(() => void lookAtLine(), [])
  return <LineBanner />
}

function Broken(): never {
  throw new Error('the code did not come')
}

export const LineDown: StoryObj = {
  render: () => <Down />,
  parameters: { msw: [http.get('*/api/sys/ping', () => HttpResponse.error())] },
  tags: ['complains'],
}
export const NotLoaded: StoryObj = {
  render: () => (
    <LoadError>
      <Broken />
    </LoadError>
  ),
  tags: ['complains'],
}
export const MenuFailed: StoryObj = { render: () => <NoMenu retry={() => undefined} /> }

import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { startI18n } from '@/i18n/i18n'
import type { Client } from '@/request/client'
import { provideClient } from '@/request/current-client'
import { messages } from '@/app/messages'

type Answers = Readonly<Record<string, unknown>>

/** A client that answers paths from a table; a function answers, or throws, with what was sent. */
export function answering(answers: Answers): Client {
  const answer = async (path: string, sent?: unknown) => {
    const found = answers[path]
    if (found === undefined) throw new Error(`nothing answers ${path}`)
    return typeof found === 'function' ? (found as (sent: unknown) => unknown)(sent) : found
  }
  return { get: answer, post: answer, blob: answer } as unknown as Client
}

/** A sample screen with the samples switched on, under answers of its own. */
export async function show(screen: ReactNode, answers: Answers) {
  provideClient(answering({ '/sys/samples': { on: true }, ...answers }))
  await startI18n(async () => messages)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        <App>
          <MemoryRouter>
            <Suspense>{screen}</Suspense>
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

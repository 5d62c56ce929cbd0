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

/**
 * A client that answers each path from a table. A function in the table receives the request body and returns the
 * answer or throws.
 */
export function answering(answers: Answers): Client {
  const answer = async (path: string, sent?: unknown) => {
    const pathAnswer = answers[path]
    if (pathAnswer === undefined) throw new Error(`nothing answers ${path}`)
    return typeof pathAnswer === 'function' ? (pathAnswer as (sent: unknown) => unknown)(sent) : pathAnswer
  }
  return { get: answer, post: answer, blob: answer } as unknown as Client
}

/** Renders a sample screen with the samples enabled and the given answers. */
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

import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '@/i18n/use-locale'
import { currentClient } from '@/request/current-client'
import { SampleFailed, SampleScreen } from './sample-screen'

interface Props<T> {
  /** Path of the API call that returns the data of the screen. */
  path: string
  /** Milliseconds between two calls; absent: the data is fetched once. */
  pollInterval?: number
  children: (data: T) => ReactNode
}

/** A sample screen fed by one call. Renders `children` with the data, and a retry button when the call failed. */
export function SampleData<T>(props: Props<T>) {
  return (
    <SampleScreen>
      <Answer {...props} />
    </SampleScreen>
  )
}

function Answer<T>({ path, pollInterval, children }: Props<T>) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    // The server returns sample data in the language of the request.
    queryKey: ['sample', path, locale],
    queryFn: ({ signal }) => currentClient().get<T>(path, { signal, quiet: true }),
    refetchInterval: pollInterval,
  })
  if (data !== undefined) return children(data)
  if (error) return <SampleFailed error={error} retry={() => void refetch()} />
  return <div aria-busy />
}

import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '@/i18n/use-locale'
import { currentClient } from '@/request/current-client'
import { SampleFailed, SampleScreen } from './sample-screen'

interface Props<T> {
  /** Call that answers what the screen shows. */
  path: string
  /** Milliseconds after which it is asked again. */
  every?: number
  children: (data: T) => ReactNode
}

/** A sample screen of one call: what it shows once the answer is there, and what it says until then. */
export function SampleData<T>(props: Props<T>) {
  return (
    <SampleScreen>
      <Answer {...props} />
    </SampleScreen>
  )
}

function Answer<T>({ path, every, children }: Props<T>) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    // The samples are written in the language that they are asked for in.
    queryKey: ['sample', path, locale],
    queryFn: ({ signal }) => currentClient().get<T>(path, { signal, quiet: true }),
    refetchInterval: every,
  })
  if (data !== undefined) return children(data)
  if (error) return <SampleFailed error={error} retry={() => void refetch()} />
  return <div aria-busy />
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined'
import { FailedState } from '@/components/empty-state/failed-state'
import { EmptyState } from '@/components/empty-state/empty-state'
import { currentClient } from '@/request/current-client'

/** Wraps a sample screen. When the server has its samples switched off, shows a note instead of the screen. */
export function SampleScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sample')
  const { data, error, refetch } = useQuery({
    queryKey: ['samples'],
    queryFn: ({ signal }) => currentClient().get<{ on: boolean }>('/sys/samples', { signal, quiet: true }),
    staleTime: Infinity,
  })
  if (data?.on) return children
  if (data) return <EmptyState icon={<ExperimentOutlined />} title={t('off.title')} text={t('off.text')} />
  if (error) return <SampleFailed error={error} retry={() => void refetch()} />
  return <div aria-busy />
}

export function SampleFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('sample')
  return <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={retry} />
}

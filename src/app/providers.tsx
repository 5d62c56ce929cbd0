import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Locale } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { isLineDown, onLine } from '@/request/connection'
import { useSettings } from '@/settings/settings'
import { antdTheme } from './antd-theme'
import { useAnswersInLanguage } from './live/use-answers-in-language'
import { useFreshAnswers } from './live/use-fresh-answers'

const ANTD = { 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<Locale, object>
const DAYJS = { 'zh-CN': 'zh-cn', 'en-US': 'en' } satisfies Record<Locale, string>

// While the server cannot be reached, queries are paused; they continue once it answers again.
onlineManager.setEventListener((setOnline) => onLine(() => setOnline(!isLineDown())))

/**
 * React Query's own retries are off: `request/retry.ts` decides about them. A screen that comes to the front refetches.
 */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  })
}

/**
 * Clears a query client once it is replaced or unmounted. The check is deferred, because strict mode unmounts and
 * mounts every component once without replacing anything.
 */
function useClearOnReplace(queries: QueryClient): void {
  const inUse = useRef<QueryClient | null>(null)
  useEffect(() => {
    inUse.current = queries
    return () => {
      inUse.current = null
      queueMicrotask(() => {
        if (inUse.current !== queries) queries.clear()
      })
    }
  }, [queries])
}

/** The providers around every screen. Each `scope` (tenant, operator, store) has a query cache of its own. */
export function Providers({ scope, children }: { scope: string; children: ReactNode }) {
  const locale = useLocale()
  const settings = useSettings()
  const theme = useMemo(() => antdTheme(settings), [settings])
  const queries = useMemo(() => ({ scope, client: newQueryClient() }), [scope]).client
  useClearOnReplace(queries)
  useFreshAnswers(queries)
  useAnswersInLanguage(queries, locale)
  // Before the children render, since they format dates while rendering.
  dayjs.locale(DAYJS[locale])
  return (
    <ConfigProvider locale={ANTD[locale]} theme={theme} button={{ autoInsertSpace: false }}>
      <App message={{ maxCount: 3, top: 64 }} component={false}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

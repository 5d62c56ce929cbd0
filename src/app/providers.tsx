import { dropEarlyCalls } from '@/request/early-call'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import App from 'antd/es/app'
import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { formatInLocale } from '@/components/format/locale'
import { LIBRARY_LOCALES } from '@/generated/locales'
import { builtInLocale, type BuiltInLocale, type Locale } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { isOffline, onConnectionChange } from '@/request/connection'
import { useSettings } from '@/settings/settings'
import { PRINT, TOUCH, useMedia } from '@/components/use-media'
import { antdTheme } from './antd-theme'
import { useAnswersInLanguage } from './live/use-answers-in-language'
import { useAnswersWithRights } from './live/use-answers-with-rights'
import { useFreshAnswers } from './live/use-fresh-answers'
import './focus.css'
import './forced-colors.css'
import './touch-targets.css'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Texts and formats of the libraries in a language that is not built in. */
interface LibraryLocale {
  antd?: () => Promise<{ default: AntdLocale }>
  dayjs?: { name: string; load: () => Promise<unknown> }
}

const LIBRARY: Readonly<Record<Locale, LibraryLocale | undefined>> = LIBRARY_LOCALES

const ANTD = { 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<BuiltInLocale, AntdLocale>
const DAYJS = { 'zh-CN': 'zh-cn', 'en-US': 'en' } satisfies Record<BuiltInLocale, string>

/**
 * Returns the texts of antd and the name of dayjs's formats in a language. While they are loaded, and in languages that
 * a library does not have, they are those of the built-in language.
 */
function useLibraries(locale: Locale): { antd: AntdLocale; dayjs: string } {
  const [loaded, setLoaded] = useState<{ locale: Locale; antd?: AntdLocale; dayjs?: string }>()
  useEffect(() => {
    const library = LIBRARY[locale]
    if (!library) return
    let isCurrent = true
    void Promise.all([library.antd?.(), library.dayjs?.load()]).then(([antd]) => {
      const name = library.dayjs?.name
      if (isCurrent)
        setLoaded({ locale, ...(antd && { antd: antd.default }), ...(name !== undefined && { dayjs: name }) })
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  const own = loaded?.locale === locale ? loaded : undefined
  const builtIn = builtInLocale(locale)
  return { antd: own?.antd ?? ANTD[builtIn], dayjs: own?.dayjs ?? DAYJS[builtIn] }
}

// While the server cannot be reached, queries are paused; they continue once it answers again. The present state is set
// at once, because on a start without a network the connection is lost before this file is loaded. React Query would
// otherwise believe that it is online, see no change when the network returns, and leave the failed screens as they
// are.
onlineManager.setEventListener((setOnline) => {
  setOnline(!isOffline())
  return onConnectionChange(() => setOnline(!isOffline()))
})

// An answer is drawn in the task in which it arrives. React Query would wait for a timer, which comes after whatever
// the browser has to do by then.
notifyManager.setScheduler(queueMicrotask)

/**
 * React Query's own retries are off: `request/retry.ts` decides about them. A screen that comes to the front refetches.
 */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  })
}

/**
 * Drops all answers that were fetched for a scope, those of its query client and those of early calls, once the client
 * is replaced or unmounted. The check is deferred, because strict mode unmounts and mounts every component once without
 * replacing anything.
 */
function useDropAnswersOnReplace(queries: QueryClient): void {
  const inUse = useRef<QueryClient | null>(null)
  useEffect(() => {
    inUse.current = queries
    return () => {
      inUse.current = null
      queueMicrotask(() => {
        if (inUse.current === queries) return
        queries.clear()
        dropEarlyCalls()
      })
    }
  }, [queries])
}

// Constants, because antd renders all its components of all tabs again when an object among these is a new one.
const BUTTON = { autoInsertSpace: false }
const MESSAGE = { maxCount: 3, top: 64 }

/** The providers around every screen. Each `scope` (tenant, operator, store) has a query cache of its own. */
export function Providers({ scope, children }: { scope: string; children: ReactNode }) {
  const locale = useLocale()
  const libraries = useLibraries(locale)
  const settings = useSettings()
  const touch = useMedia(TOUCH)
  // Paper is white: a page that is printed has the light theme.
  const isPrinting = useMedia(PRINT)
  const isDark = settings.theme === 'dark' && !isPrinting
  const theme = useMemo(
    () => antdTheme({ ...settings, theme: isDark ? 'dark' : 'light' }, touch),
    [settings, isDark, touch],
  )
  const queries = useMemo(() => ({ scope, client: newQueryClient() }), [scope]).client
  useDropAnswersOnReplace(queries)
  useFreshAnswers(queries)
  useAnswersInLanguage(queries, locale)
  useAnswersWithRights(queries)
  // Before the children render, since they format dates while rendering.
  dayjs.locale(libraries.dayjs)
  formatInLocale(locale)
  return (
    <ConfigProvider locale={libraries.antd} theme={theme} button={BUTTON}>
      <App message={MESSAGE} component={false}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

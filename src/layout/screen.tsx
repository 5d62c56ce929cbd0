import { createElement, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedScreen, loadScreen } from '@/components/load-screen'
import { type ScreenKind, ScreenSkeleton } from '@/components/skeleton/screen-skeleton'
import type { ScreenRoute } from './screen-route'
import { startProgress } from './progress'

interface Props {
  route: ScreenRoute
  /** When the operator opened the screen, in the time of `performance.now()`. */
  since: number
}

/**
 * The route's screen, loaded when it is first shown. Does not use `React.lazy`, because Suspense delays showing the
 * content by up to 300 ms, and most screens load faster.
 */
export function Screen({ route, since }: Props) {
  const [outcome, setOutcome] = useState<{ load: ScreenRoute['load']; error?: unknown }>()
  const page = loadedScreen(route)
  useEffect(() => {
    if (loadedScreen(route)) return
    let cancelled = false
    const finish = (error?: unknown) =>
      cancelled || setOutcome({ load: route.load, ...(error !== undefined && { error }) })
    loadScreen(route).then(() => finish(), finish)
    return () => {
      cancelled = true
    }
  }, [route])
  // The same element each time, so that a screen is not rendered again only because its tab came to the front.
  const element = useMemo(() => page && createElement(page), [page])
  if (element) return element
  if (outcome?.load === route.load && 'error' in outcome) throw outcome.error
  return <Loading route={route} since={since} />
}

function kindOf({ screen, entity }: ScreenRoute): ScreenKind {
  if (entity === undefined) return 'page'
  if (screen === 'station') return 'station'
  return screen === 'list' || screen === 'report' ? 'list' : 'document'
}

/** Shown while a screen's code loads: the progress bar at once, and a skeleton of the screen after a moment. */
export function Loading({ route, since }: Props) {
  const { t } = useTranslation('layout')
  useEffect(() => startProgress(), [])
  return <ScreenSkeleton kind={kindOf(route)} label={t('opening')} since={since} />
}

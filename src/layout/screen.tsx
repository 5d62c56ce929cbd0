import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScreenKind, ScreenSkeleton } from '@/components/skeleton/screen-skeleton'
import { loadTexts } from '@/i18n/i18n'
import type { ScreenRoute } from './screen-route'
import { startProgress } from './progress'

const loadedScreens = new WeakMap<ScreenRoute['load'], ComponentType>()

/** Namespaces of the components that every screen of an entity uses. */
const COMPONENT_TEXTS = ['mixins', 'list', 'document', 'grid']

/** Loads code and texts of a screen in parallel. The component is cached; after a failure the next call loads again. */
async function open({ load, entity, screen }: ScreenRoute): Promise<void> {
  const stationTexts = screen === 'station' ? ['station'] : []
  const texts = entity === undefined ? undefined : loadTexts([entity, ...COMPONENT_TEXTS, ...stationTexts])
  const [{ default: page }] = await Promise.all([load(), texts])
  loadedScreens.set(load, page)
}

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
  const page = loadedScreens.get(route.load)
  useEffect(() => {
    if (loadedScreens.has(route.load)) return
    let cancelled = false
    const finish = (error?: unknown) =>
      cancelled || setOutcome({ load: route.load, ...(error !== undefined && { error }) })
    open(route).then(() => finish(), finish)
    return () => {
      cancelled = true
    }
  }, [route])
  if (page) return createElement(page)
  if (outcome?.load === route.load && 'error' in outcome) throw outcome.error
  return <Loading route={route} since={since} />
}

function kindOf({ screen, entity }: ScreenRoute): ScreenKind {
  if (entity === undefined) return 'page'
  return screen === 'list' ? 'list' : 'document'
}

/** Shown while a screen's code loads: the progress bar at once, and a skeleton of the screen after a moment. */
export function Loading({ route, since }: Props) {
  const { t } = useTranslation('layout')
  useEffect(() => startProgress(), [])
  return <ScreenSkeleton kind={kindOf(route)} label={t('opening')} since={since} />
}

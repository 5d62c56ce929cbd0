import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScreenKind, ScreenSkeleton } from '@/components/skeleton/screen-skeleton'
import { loadTexts } from '@/i18n/i18n'
import type { ScreenRoute } from './screen-route'
import { startProgress } from './progress'

const loaded = new WeakMap<ScreenRoute['load'], ComponentType>()

/** Words of the page kit, which every screen of an entity speaks. */
const KIT_TEXTS = ['mixins', 'list', 'document', 'grid']

/** Code and words of a screen at once, kept for as long as the console runs; a failed load is forgotten. */
async function open({ load, entity, screen }: ScreenRoute): Promise<void> {
  const texts =
    entity === undefined ? undefined : loadTexts([entity, ...KIT_TEXTS, ...(screen === 'station' ? ['station'] : [])])
  const [{ default: page }] = await Promise.all([load(), texts])
  loaded.set(load, page)
}

interface Props {
  route: ScreenRoute
  /** When the operator asked for it, as `performance.now()` has it. */
  since: number
}

/**
 * The route's screen, loaded when it first shows. Not through `lazy`: what waits there is shown 300 ms later at the
 * earliest, and most screens are here much sooner.
 */
export function Screen({ route, since }: Props) {
  const [outcome, setOutcome] = useState<{ load: ScreenRoute['load']; error?: unknown }>()
  const page = loaded.get(route.load)
  useEffect(() => {
    if (loaded.has(route.load)) return
    let left = false
    const tell = (error?: unknown) => left || setOutcome({ load: route.load, ...(error !== undefined && { error }) })
    open(route).then(() => tell(), tell)
    return () => {
      left = true
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

/** Stands in while a screen's code is on its way: the bar at the top, and soon the shape of what comes. */
export function Loading({ route, since }: Props) {
  const { t } = useTranslation('layout')
  useEffect(() => startProgress(), [])
  return <ScreenSkeleton kind={kindOf(route)} label={t('opening')} since={since} />
}

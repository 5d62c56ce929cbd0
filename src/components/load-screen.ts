import type { ComponentType } from 'react'
import { loadTexts } from '@/i18n/i18n'

/** A screen that is loaded when it is first shown. */
export interface LazyScreen {
  load: () => Promise<{ default: ComponentType }>
  /** `module.entity`; undefined for hand-written pages, which load their own texts. */
  entity?: string
  screen?: string
}

const loadedScreens = new WeakMap<LazyScreen['load'], ComponentType>()

/** Namespaces of the components that every screen of an entity uses. */
const COMPONENT_TEXTS = ['mixins', 'list', 'document', 'grid']

/** The component of a screen that was loaded before. */
export const loadedScreen = ({ load }: LazyScreen): ComponentType | undefined => loadedScreens.get(load)

/** Loads code and texts of a screen in parallel. The component is cached; after a failure the next call loads again. */
export async function loadScreen({ load, entity, screen }: LazyScreen): Promise<ComponentType> {
  const ownTexts = screen === 'station' || screen === 'report' ? [screen] : []
  const texts = entity === undefined ? undefined : loadTexts([entity, ...COMPONENT_TEXTS, ...ownTexts])
  const [{ default: page }] = await Promise.all([load(), texts])
  loadedScreens.set(load, page)
  return page
}

import { type ComponentType, createContext } from 'react'
import type { ListPageState } from '../use-list-controller'

/**
 * The component that draws a list inside another screen. It is given by that screen, so that a list that is a screen of its
 * own does not fetch it. Null when the list is a screen of its own.
 */
export const WorkListContext = createContext<ComponentType<{ state: ListPageState }> | null>(null)

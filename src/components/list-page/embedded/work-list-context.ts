import { type ComponentType, createContext } from 'react'
import type { ListPageState } from '../use-list-controller'

/**
 * The component that draws a list inside another screen. The outer screen provides the component, so that list pages do
 * not download its code. Null when the list is a screen of its own.
 */
export const WorkListContext = createContext<ComponentType<{ state: ListPageState }> | null>(null)

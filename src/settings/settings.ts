import { useSyncExternalStore } from 'react'
import { readJson, writeJson } from './browser-storage'
import defaults from './default-settings.json'

/** Settings of the console's look and behaviour, kept for each operator. */
export interface Settings {
  theme: 'light' | 'dark'
  colorWeak: boolean
  navbar: boolean
  menu: boolean
  topMenu: boolean
  menuCollapse: boolean
  menuWidth: number
  footer: boolean
  tabBar: boolean
  menuFromServer: boolean
  themeColor: string
}

/** Defaults of every operator. The copy button of the settings drawer copies the settings in the form of this file. */
export const DEFAULT_SETTINGS = defaults as Settings

let operator: string | null = null
let current: Settings = DEFAULT_SETTINGS
const listeners = new Set<() => void>()

function keyOf(owner: string): string {
  return `settings:${owner}`
}

function read(owner: string): Settings {
  const stored = readJson(keyOf(owner))
  if (stored === null || typeof stored !== 'object') return DEFAULT_SETTINGS
  // A key or a type that this version does not know must not break the console.
  const known = Object.entries(stored).filter(
    ([key, value]) => typeof value === typeof DEFAULT_SETTINGS[key as keyof Settings],
  )
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
}

function set(next: Settings): void {
  current = next
  for (const listener of listeners) listener()
}

/** Makes the settings of an operator (`tenant:user`) current, or the defaults when nobody is signed in. */
export function switchSettings(owner: string | null): void {
  if (owner === operator) return
  operator = owner
  set(owner === null ? DEFAULT_SETTINGS : read(owner))
}

/** The operator of the current settings (`tenant:user`); null when nobody is signed in. */
export function settingsOwner(): string | null {
  return operator
}

/** Applies and stores a change. Moving the menu to the top also unfolds it. */
export function changeSettings(change: Partial<Settings>): void {
  set({ ...current, ...change, ...(change.topMenu && { menuCollapse: false }) })
  // Without storage the setting lasts until the page is left.
  if (operator !== null) writeJson(keyOf(operator), current)
}

export function currentSettings(): Settings {
  return current
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, currentSettings)
}

import { useSyncExternalStore } from 'react'
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

/** What everybody starts with: the file that the settings drawer's copy is pasted into. */
export const DEFAULT_SETTINGS = defaults as Settings

let operator: string | null = null
let current: Settings = DEFAULT_SETTINGS
const listeners = new Set<() => void>()

function keyOf(owner: string): string {
  return `settings:${owner}`
}

function read(owner: string): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}')
    if (kept == null || typeof kept !== 'object') return DEFAULT_SETTINGS
    // A key or a type that this version does not know must not break the console.
    const known = Object.entries(kept).filter(
      ([key, value]) => typeof value === typeof DEFAULT_SETTINGS[key as keyof Settings],
    )
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

function set(next: Settings): void {
  current = next
  for (const listener of listeners) listener()
}

/** Takes up the settings of an operator (`tenant:user`), or the defaults when nobody is signed in. */
export function settingsOf(owner: string | null): void {
  if (owner === operator) return
  operator = owner
  set(owner === null ? DEFAULT_SETTINGS : read(owner))
}

/** Whose settings these are (`tenant:user`); null when nobody is signed in. */
export function settingsOwner(): string | null {
  return operator
}

/** Applies at once and is remembered. Putting the menu on top unfolds it. */
export function changeSettings(change: Partial<Settings>): void {
  set({ ...current, ...change, ...(change.topMenu && { menuCollapse: false }) })
  if (operator === null) return
  try {
    localStorage.setItem(keyOf(operator), JSON.stringify(current))
  } catch {
    // A full or forbidden storage costs the memory, not the setting.
  }
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

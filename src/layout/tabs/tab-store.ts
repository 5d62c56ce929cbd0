import type { Location } from 'react-router-dom'
import type { Tab } from '@/components/tab-context'
import type { ScreenRoute } from '@/layout/screen-route'
import { arrive, closeTabs, findTab, NO_TABS, type OpenTab, patchTab, relocate, restart, type Tabs } from './tabs'

/** Asks once whether to give up what is unsaved in these tabs. */
export type AskToDiscard = (tabs: readonly OpenTab[]) => Promise<boolean>

interface Listeners {
  beforeClose: Set<() => Promise<boolean>>
  hide: Set<() => void>
}

/** The open tabs of one operator in one store, and what their screens registered. */
export class TabStore {
  #tabs: Tabs
  #subscribers = new Set<() => void>()
  #listeners = new Map<string, Listeners>()
  #handles = new Map<string, Tab>()
  #moved: { id: string; href: string } | null = null
  readonly #ask: AskToDiscard

  constructor(ask: AskToDiscard, tabs: Tabs = NO_TABS) {
    this.#ask = ask
    this.#tabs = tabs
  }

  readonly current = (): Tabs => this.#tabs

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  #set(next: Tabs): void {
    if (next === this.#tabs) return
    const before = this.#tabs.active
    // Told before anything renders, while the screen's effects are still alive.
    if (before !== null && before !== next.active) for (const hide of this.#listeners.get(before)?.hide ?? []) hide()
    this.#tabs = next
    for (const id of this.#handles.keys()) {
      if (findTab(next, id)) continue
      this.#handles.delete(id)
      this.#listeners.delete(id)
    }
    for (const subscriber of this.#subscribers) subscriber()
  }

  /** The browser's address changed. */
  arrive(route: ScreenRoute, location: Location): void {
    const moved = this.#moved
    this.#moved = null
    if (moved && moved.href === location.pathname + location.search)
      this.#set(relocate(this.#tabs, moved.id, route, location))
    this.#set(arrive(this.#tabs, route, location))
  }

  /** The route table is another one: a tab whose route is called or kept otherwise now goes by that. */
  follow(resolve: (pathname: string) => ScreenRoute): void {
    let next = this.#tabs
    for (const { id, route, location } of next.open) {
      const now = resolve(location.pathname)
      // As text, since a table that is made anew says the same most of the time.
      if (now.name === route.name && JSON.stringify(now) !== JSON.stringify(route))
        next = patchTab(next, id, { route: now })
    }
    this.#set(next)
  }

  /** The screen in front is about to replace its own address; the arrival then belongs to its tab. */
  willMove(id: string, href: string): void {
    this.#moved = { id, href }
  }

  /** A screen in the background moved on; the browser's address stays. */
  moveBehind(id: string, route: ScreenRoute, location: Location): void {
    this.#set(relocate(this.#tabs, id, route, location))
  }

  openBehind(route: ScreenRoute, location: Location): void {
    this.#set(arrive(this.#tabs, route, location, true))
  }

  /** Closes after asking; false when the operator stays. The caller goes to the tab that is active then. */
  async close(ids: readonly string[]): Promise<boolean> {
    const closing = this.#tabs.open.filter((tab) => ids.includes(tab.id))
    const silent: OpenTab[] = []
    for (const tab of closing.filter((each) => each.dirty)) {
      const own = [...(this.#listeners.get(tab.id)?.beforeClose ?? [])]
      if (own.length === 0) silent.push(tab)
      for (const ask of own) if (!(await ask())) return false
    }
    if (silent.length > 0 && !(await this.#ask(silent))) return false
    this.#set(closeTabs(this.#tabs, ids))
    return true
  }

  /** Starts the screen of a tab anew, after asking when it is dirty. */
  async reload(id: string): Promise<void> {
    const tab = findTab(this.#tabs, id)
    if (!tab || (tab.dirty && !(await this.#ask([tab])))) return
    this.#set(restart(this.#tabs, id))
  }

  dirty(): OpenTab[] {
    return this.#tabs.open.filter((tab) => tab.dirty)
  }

  #listenersOf(id: string): Listeners {
    const found = this.#listeners.get(id) ?? { beforeClose: new Set(), hide: new Set() }
    this.#listeners.set(id, found)
    return found
  }

  /** What the screen in the tab holds on to. */
  handle(id: string, close: (id: string) => Promise<boolean>): Tab {
    const found = this.#handles.get(id)
    if (found) return found
    const register = <K extends keyof Listeners>(kind: K, listener: Parameters<Listeners[K]['add']>[0]) => {
      const set = this.#listenersOf(id)[kind] as Set<typeof listener>
      set.add(listener)
      return () => void set.delete(listener)
    }
    const handle: Tab = {
      id,
      setTitle: (title) => this.#set(patchTab(this.#tabs, id, { title })),
      setDirty: (dirty) => this.#set(patchTab(this.#tabs, id, { dirty })),
      close: () => close(id),
      onBeforeClose: (ask) => register('beforeClose', ask),
      onHide: (listener) => register('hide', listener),
    }
    this.#handles.set(id, handle)
    return handle
  }
}

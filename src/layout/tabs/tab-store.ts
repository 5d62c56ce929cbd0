import type { Location } from 'react-router-dom'
import type { DirtyPart, Tab } from '@/components/tab-context'
import type { ScreenRoute } from '@/layout/screen-route'
import {
  arrive,
  closeTabs,
  findTab,
  isKept,
  NO_TABS,
  type OpenTab,
  patchTab,
  relocate,
  restart,
  type Tabs,
} from './tabs'

/** Asks the operator whether to discard the unsaved changes of these tabs; resolves with true to discard them. */
export type AskToDiscard = (tabs: readonly OpenTab[]) => Promise<boolean>

/** Waits for running saves, and tells the operator so. */
export type WaitForSaves = (saves: Promise<unknown>) => Promise<void>

interface Listeners {
  beforeClose: Set<() => Promise<boolean>>
  hide: Set<() => void>
}

/** What the screen of a tab has registered. */
interface Registrations extends Listeners {
  dirty: Set<DirtyPart>
}

/** The open tabs of one operator in one store, and the listeners that their screens registered. */
export class TabStore {
  #tabs: Tabs
  #subscribers = new Set<() => void>()
  #listeners = new Map<string, Registrations>()
  #handles = new Map<string, Tab>()
  /** The tab whose screen is shown before its address has arrived. */
  #shown: string | null = null
  #expectedMove: { id: string; href: string } | null = null
  readonly #saves = new Map<Promise<unknown>, { id: string; isDirty: () => boolean }>()
  readonly #ask: AskToDiscard
  readonly #wait: WaitForSaves
  #ended = false

  constructor(ask: AskToDiscard, tabs: Tabs = NO_TABS, wait: WaitForSaves = async (saves) => void (await saves)) {
    this.#ask = ask
    this.#wait = wait
    this.#tabs = tabs
  }

  /**
   * Called while the frame shows these tabs. Returns a function that ends them, for a sign-out or a switch of store.
   */
  begin(): () => void {
    this.#ended = false
    return () => void (this.#ended = true)
  }

  /**
   * The tab, if it is still open in the frame. The screen of another tab must not navigate, however late its answer.
   */
  openTab(id: string): OpenTab | undefined {
    return this.#ended ? undefined : findTab(this.#tabs, id)
  }

  readonly current = (): Tabs => this.#tabs

  /**
   * The tab whose screen is in front: the active one, or the one that is shown already while the address and the frame
   * around it still follow.
   */
  readonly front = (): string | null => this.#shown ?? this.#tabs.active

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  #set(next: Tabs): void {
    if (next === this.#tabs) return
    const before = this.front()
    const isSettled = next.active !== this.#tabs.active || !findTab(next, this.#shown)
    const front = isSettled ? next.active : this.#shown
    if (before !== front) this.#hide(before)
    if (isSettled) this.#shown = null
    this.#tabs = next
    for (const id of this.#handles.keys()) {
      if (findTab(next, id)) continue
      this.#handles.delete(id)
      this.#listeners.delete(id)
    }
    this.#notify()
  }

  #notify(): void {
    for (const subscriber of this.#subscribers) subscriber()
  }

  /** The listeners run before anything renders, while the effects of the screen are still active. */
  #hide(id: string | null): void {
    if (id !== null) for (const hide of this.#listeners.get(id)?.hide ?? []) hide()
  }

  /**
   * Shows the kept screen of a tab before its address arrives. Returns false when the tab has none, so that only its
   * address can show it.
   */
  show(id: string): boolean {
    const tab = findTab(this.#tabs, id)
    if (!tab || !isKept(tab)) return false
    const before = this.front()
    if (before === id) return true
    this.#hide(before)
    this.#shown = id
    this.#notify()
    return true
  }

  /** The browser's address changed. */
  arrive(route: ScreenRoute, location: Location): void {
    const expected = this.#expectedMove
    this.#expectedMove = null
    if (expected && expected.href === location.pathname + location.search)
      this.#set(relocate(this.#tabs, expected.id, route, location))
    this.#set(arrive(this.#tabs, route, location))
  }

  /** Called when the route table has changed: updates the routes of the open tabs. */
  updateRoutes(resolve: (pathname: string) => ScreenRoute): void {
    let next = this.#tabs
    for (const { id, route, location } of next.open) {
      const newRoute = resolve(location.pathname)
      // Compared by content, because a new table usually has equal routes.
      if (newRoute.name === route.name && JSON.stringify(newRoute) !== JSON.stringify(route))
        next = patchTab(next, id, { route: newRoute })
    }
    this.#set(next)
  }

  /**
   * The visible screen is about to replace its own address: the next `arrive` changes the tab of the screen instead of
   * opening another tab.
   */
  willMove(id: string, href: string): void {
    this.#expectedMove = { id, href }
  }

  /** A hidden screen changed its address; the browser's address stays. */
  moveInBackground(id: string, route: ScreenRoute, location: Location): void {
    this.#set(relocate(this.#tabs, id, route, location))
  }

  openInBackground(route: ScreenRoute, location: Location): void {
    this.#set(arrive(this.#tabs, route, location, true))
  }

  /** Closes tabs after asking; false when the operator cancels. The caller then navigates to the active tab. */
  async close(ids: readonly string[]): Promise<boolean> {
    await this.saved(ids)
    const closing = this.#tabs.open.filter((tab) => ids.includes(tab.id))
    const withoutDialog: OpenTab[] = []
    for (const tab of closing.filter(({ dirty }) => dirty)) {
      const ownDialogs = [...(this.#listeners.get(tab.id)?.beforeClose ?? [])]
      if (ownDialogs.length === 0) withoutDialog.push(tab)
      for (const ask of ownDialogs) if (!(await ask())) return false
    }
    if (withoutDialog.length > 0 && !(await this.#ask(withoutDialog))) return false
    this.#set(closeTabs(this.#tabs, ids))
    return true
  }

  /** Mounts the screen of a tab anew, after asking if the tab has unsaved changes. */
  async reload(id: string): Promise<void> {
    await this.saved([id])
    const tab = findTab(this.#tabs, id)
    if (!tab || (tab.dirty && !(await this.#ask([tab])))) return
    this.#set(restart(this.#tabs, id))
  }

  dirty(): OpenTab[] {
    return this.#tabs.open.filter((tab) => tab.dirty)
  }

  /**
   * Resolves once the running saves of these tabs, or of all tabs, are answered; whether they succeeded does not
   * matter.
   */
  async saved(ids?: readonly string[]): Promise<void> {
    const saves = [...this.#saves].filter(([, { id }]) => !ids || ids.includes(id))
    if (saves.length === 0) return
    await this.#wait(Promise.allSettled(saves.map(([save]) => save)))
    for (const [, { id, isDirty }] of saves) if (!isDirty()) this.#setDirty(id, false)
  }

  #setDirty(id: string, isDirty: boolean, part: DirtyPart = 'screen'): void {
    if (!findTab(this.#tabs, id)) return
    const { dirty } = this.#listenersOf(id)
    if (isDirty) dirty.add(part)
    else dirty.delete(part)
    this.#set(patchTab(this.#tabs, id, { dirty: dirty.size > 0 }))
  }

  #listenersOf(id: string): Registrations {
    const listeners = this.#listeners.get(id) ?? { beforeClose: new Set(), hide: new Set(), dirty: new Set() }
    this.#listeners.set(id, listeners)
    return listeners
  }

  /** The object through which the screen in a tab controls its tab. Always the same object for one tab. */
  handle(id: string, close: (id: string) => Promise<boolean>): Tab {
    const existing = this.#handles.get(id)
    if (existing) return existing
    const register = <K extends keyof Listeners>(kind: K, listener: Parameters<Listeners[K]['add']>[0]) => {
      const set = this.#listenersOf(id)[kind] as Set<typeof listener>
      set.add(listener)
      return () => void set.delete(listener)
    }
    const handle: Tab = {
      id,
      setTitle: (title) => this.#set(patchTab(this.#tabs, id, { title })),
      setAbsent: (absent) => this.#set(patchTab(this.#tabs, id, { absent })),
      setDirty: (dirty, part) => this.#setDirty(id, dirty, part),
      setSaving: (save, isDirty) => {
        const end = () => void this.#saves.delete(save)
        this.#saves.set(save, { id, isDirty })
        save.then(end, end)
      },
      close: () => close(id),
      onBeforeClose: (ask) => register('beforeClose', ask),
      onHide: (listener) => register('hide', listener),
    }
    this.#handles.set(id, handle)
    return handle
  }
}

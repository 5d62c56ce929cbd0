import { createContext, use, useEffect, useEffectEvent } from 'react'

/**
 * The part of a screen that has unsaved changes: the screen itself, the answer typed into its dialog, or the answer
 * typed into a dialog of the document beside a list.
 */
export type DirtyPart = 'screen' | 'answer' | 'panel answer'

/** The tab that contains a screen. The object stays the same for the life of the tab. */
export interface Tab {
  id: string
  /** Sets the title for tab bar, browser title and the dialog before closing; empty restores the route's title. */
  setTitle(title: string): void
  /** Says that nothing is shown here because it is missing or refused: the visit is not remembered. */
  setAbsent(absent: boolean): void
  /**
   * A dirty tab shows a dot, keeps its screen while it is hidden, is not closed when there are too many tabs, and asks
   * before it closes. `part`: the part of the screen with the changes, by default the screen itself. A tab is dirty
   * while any part is.
   */
  setDirty(dirty: boolean, part?: DirtyPart): void
  /**
   * Reports a running save. Closing the tab, switching the store and signing out wait for it before they ask about
   * unsaved changes. After the save, `isDirty` says whether changes are still unsaved; a hidden screen cannot report
   * that by itself.
   */
  setSaving(save: Promise<unknown>, isDirty: () => boolean): void
  /** Closes the tab, after asking when it is dirty. Resolves to true when it was closed. */
  close(): Promise<boolean>
  /**
   * Replaces the default dialog of a dirty tab; resolving to false keeps the tab open. Returns a function to
   * unsubscribe.
   */
  onBeforeClose(ask: () => Promise<boolean>): () => void
  /** Called when another tab comes to the front. Returns a function to unsubscribe. */
  onHide(listener: () => void): () => void
}

/** For screens outside the tab bar (stories, tests): all methods do nothing. */
export const NO_TAB: Tab = {
  id: 'none',
  setTitle: () => undefined,
  setAbsent: () => undefined,
  setDirty: () => undefined,
  setSaving: () => undefined,
  close: async () => true,
  onBeforeClose: () => () => undefined,
  onHide: () => () => undefined,
}

export const TabContext = createContext<Tab>(NO_TAB)

export function useTab(): Tab {
  return use(TabContext)
}

/**
 * Closes a popup or drawer when its tab is hidden, because it would cover the screen when the tab comes back. A dialog
 * that asks for something stays open with its screen, so that nothing typed is lost. `close` is called only while the
 * overlay is open, because a state that is set in a hidden screen, even to what it was, makes React render that part of
 * the screen when its tab comes back.
 */
export function useOnTabHide(isOpen: boolean, close: () => void): void {
  const tab = useTab()
  const onHide = useEffectEvent(() => {
    if (isOpen) close()
  })
  useEffect(() => tab.onHide(() => onHide()), [tab])
}

/** Keeps a screen that is missing or refused out of the recently visited screens, while `isAbsent`. */
export function useAbsentScreen(isAbsent: boolean): void {
  const tab = useTab()
  useEffect(() => {
    if (!isAbsent) return
    tab.setAbsent(true)
    return () => tab.setAbsent(false)
  }, [tab, isAbsent])
}

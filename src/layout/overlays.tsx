import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PaletteProps } from './palette/palette'
import { type TypeAhead, useTypeAhead } from './palette/type-ahead'
import styles from './palette/type-ahead.module.css'

// Each is fetched when it is first asked for: none waits in the first load.
const SettingsDrawer = lazy(() => import('./settings-drawer/settings-drawer'))
const KeyHelp = lazy(() => import('./key-help/key-help'))
const Palette = lazy(() => import('./palette/palette'))

export type Overlay = 'settings' | 'palette' | 'keys'

export interface Overlays {
  open: Overlay | null
  /** What has been open stays mounted, so that it can slide away and give the focus back. */
  seen: ReadonlySet<Overlay>
  show: (overlay: Overlay | null) => void
  typeAhead: TypeAhead
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="grid"]') !== null)

/** What lies above the frame, one at a time, and its keys: Ctrl K (⌘ K) from anywhere, `?` while nobody types. */
export function useOverlays(): Overlays {
  const [state, setState] = useState<Pick<Overlays, 'open' | 'seen'>>({ open: null, seen: new Set() })
  const show = (open: Overlay | null) =>
    setState(({ seen }) => ({ open, seen: open === null ? seen : new Set([...seen, open]) }))
  const typeAhead = useTypeAhead()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey
    if (control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      if (state.open !== 'palette') typeAhead.begin()
      show('palette')
    } else if (!control && !event.altKey && event.key === '?' && !isTyping(event.target)) show('keys')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return { ...state, show, typeAhead }
}

export function OverlayHost({
  overlays: { open, seen, show, typeAhead },
  palette,
}: {
  overlays: Overlays
  palette: Omit<PaletteProps, 'open' | 'onClose' | 'typeAhead'>
}) {
  const close = () => show(null)
  return (
    <>
      <input ref={typeAhead.field} className={styles.field} aria-hidden tabIndex={-1} />
      <Suspense>
        {seen.has('settings') && <SettingsDrawer open={open === 'settings'} onClose={close} />}
        {seen.has('keys') && <KeyHelp open={open === 'keys'} onClose={close} />}
        {seen.has('palette') && (
          <Palette {...palette} open={open === 'palette'} onClose={close} typeAhead={typeAhead} />
        )}
      </Suspense>
    </>
  )
}

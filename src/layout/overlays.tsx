import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isCovered } from '@/components/dialog/covered'
import { takesText } from '@/components/keyboard/takes-text'
import type { PaletteProps } from './palette/palette'
import { type TypeAhead, useTypeAhead } from './palette/type-ahead'
import styles from './palette/type-ahead.module.css'

// Each overlay is loaded when it is first opened, so that the first load stays small.
const SettingsDrawer = lazy(() => import('./settings-drawer/settings-drawer'))
const KeyHelp = lazy(() => import('@/components/key-help/key-help'))
const Palette = lazy(() => import('./palette/palette'))

type Overlay = 'settings' | 'palette' | 'keys'

interface Overlays {
  open: Overlay | null
  /** Overlays that were opened once. They stay mounted, so that they can animate closing and restore the focus. */
  seen: ReadonlySet<Overlay>
  show: (overlay: Overlay | null) => void
  typeAhead: TypeAhead
}

/**
 * The overlay that is open, at most one at a time, and the shortcuts that open overlays: Ctrl K (⌘ K) everywhere, `?`
 * outside text fields.
 */
export function useOverlays(): Overlays {
  const [state, setState] = useState<Pick<Overlays, 'open' | 'seen'>>({ open: null, seen: new Set() })
  const show = (open: Overlay | null) =>
    setState(({ seen }) => ({ open, seen: open === null ? seen : new Set([...seen, open]) }))
  const typeAhead = useTypeAhead()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey
    const letter = control && !event.altKey && !event.shiftKey ? event.key.toLowerCase() : null
    // In a dialog, Ctrl S would open the browser's own dialog, which saves the page as a file.
    if (letter === 's' && isCovered(null)) event.preventDefault()
    if (letter === 'k') {
      if (state.open !== 'palette') typeAhead.begin()
      show('palette')
    } else if (!control && !event.altKey && event.key === '?' && !takesText(event.target)) show('keys')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
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
      {/* Holds the letters that are typed before the palette is shown (type-ahead.ts). */}
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

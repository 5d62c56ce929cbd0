import { paletteOf, RADIUS } from './palette'
import { currentSettings, onSettings, type Settings } from './settings'

/** The palette as CSS variables: `--surface`, `--text-secondary`, `--primary` … */
function variables({ theme, themeColor, menuWidth }: Settings): Record<string, string> {
  const dark = theme === 'dark'
  const names = Object.entries(paletteOf(theme)).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ])
  return {
    ...Object.fromEntries(names),
    '--primary': themeColor,
    // On a dark background the plain theme colour is too dark for text.
    '--primary-text': dark ? `color-mix(in srgb, ${themeColor} 55%, white)` : themeColor,
    '--primary-hover': `color-mix(in srgb, ${themeColor} 86%, ${dark ? 'white' : 'black'})`,
    '--primary-fill': `color-mix(in srgb, ${themeColor} ${dark ? 22 : 9}%, transparent)`,
    '--radius': `${RADIUS}px`,
    '--menu-width': `${menuWidth}px`,
  }
}

/** For printing the light theme is used, because paper is white. */
function forMedium(settings: Settings): Settings {
  return window.matchMedia('print').matches ? { ...settings, theme: 'light', colorWeak: false } : settings
}

function apply(chosen: Settings): void {
  const settings = forMedium(chosen)
  const root = document.documentElement
  for (const [name, value] of Object.entries(variables(settings))) root.style.setProperty(name, value)
  root.dataset.theme = settings.theme
  root.style.colorScheme = settings.theme
  document.body.style.filter = settings.colorWeak ? 'invert(80%)' : ''
}

/** Applies the settings to the page now and after every change. Returns the function that stops it. */
export function startTheme(): () => void {
  const show = () => apply(currentSettings())
  const printing = window.matchMedia('print')
  show()
  printing.addEventListener('change', show)
  const stop = onSettings(show)
  return () => {
    printing.removeEventListener('change', show)
    stop()
  }
}

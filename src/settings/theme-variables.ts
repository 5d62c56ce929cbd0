import { paletteOf, RADIUS } from './palette'
import type { Settings } from './settings'

/** The palette as CSS variables: `--surface`, `--text-secondary`, `--primary` … */
export function themeVariables({ theme, themeColor, menuWidth }: Settings): Record<string, string> {
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

/** The same and the colour scheme as declarations of CSS, for a page whose scripts have not run. */
export function styleOf(settings: Settings): string {
  const properties = { ...themeVariables(settings), 'color-scheme': settings.theme }
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

import { currentSettings, onSettings, type Settings } from './settings'
import { themeVariables } from './theme-variables'

/** For printing the light theme is used, because paper is white. */
function forMedium(settings: Settings): Settings {
  return window.matchMedia('print').matches ? { ...settings, theme: 'light', colorWeak: false } : settings
}

function apply(chosen: Settings): void {
  const settings = forMedium(chosen)
  const root = document.documentElement
  for (const [name, value] of Object.entries(themeVariables(settings))) root.style.setProperty(name, value)
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

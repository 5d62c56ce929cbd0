import theme from 'antd/es/theme'
import { useMemo } from 'react'
import { paletteOf } from '@/settings/palette'
import { useSettings } from '@/settings/settings'
import { type ChartLook, chartPaletteOf } from './spec'

/** Colours of charts on screen, and for print, which is always on white. */
export function useLook(): { screen: ChartLook; paper: ChartLook } {
  const { token } = theme.useToken()
  const { theme: mode, themeColor } = useSettings()
  return useMemo(
    () => ({
      // The standard theme colour has too little contrast on a dark background.
      screen: lookOf(mode, mode === 'dark' ? token.colorPrimaryTextHover : token.colorPrimary),
      paper: lookOf('light', themeColor),
    }),
    [mode, themeColor, token.colorPrimary, token.colorPrimaryTextHover],
  )
}

function lookOf(mode: 'light' | 'dark', primary: string): ChartLook {
  const { surface, text, textSecondary, split } = paletteOf(mode)
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif'
  return { primary, surface, text, quiet: textSecondary, split, font, palette: chartPaletteOf(mode) }
}

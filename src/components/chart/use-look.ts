import theme from 'antd/es/theme'
import { useMemo } from 'react'
import { paletteOf } from '@/settings/palette'
import { useSettings } from '@/settings/settings'
import { type ChartLook, othersOf } from './spec'

/** Colours on the screen, and those on paper, which is white whatever the theme. */
export function useLook(): { screen: ChartLook; paper: ChartLook } {
  const { token } = theme.useToken()
  const { theme: mode, themeColor } = useSettings()
  return useMemo(
    () => ({ screen: lookOf(mode, token.colorPrimary), paper: lookOf('light', themeColor) }),
    [mode, themeColor, token.colorPrimary],
  )
}

function lookOf(mode: 'light' | 'dark', primary: string): ChartLook {
  const { surface, text, textSecondary, split } = paletteOf(mode)
  return { primary, surface, text, quiet: textSecondary, split, others: othersOf(mode) }
}

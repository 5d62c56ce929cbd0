import { generate } from '@ant-design/colors'
import type { ConfigProviderProps } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import { paletteOf, RADIUS } from '@/settings/palette'
import type { Settings } from '@/settings/settings'

/** antd's tokens from our palette, so that its parts and the frame's are of one piece. */
export function antdTheme({ theme: mode, themeColor }: Settings): NonNullable<ConfigProviderProps['theme']> {
  const palette = paletteOf(mode)
  // The library dims the theme colour on dark ground, until it cannot be read as words.
  const lit = mode === 'dark' ? generate(themeColor)[3] : undefined
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: themeColor,
      colorLink: mode === 'dark' ? undefined : themeColor,
      colorError: palette.danger,
      colorErrorBg: palette.dangerFill,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningFill,
      colorSuccess: palette.success,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.border,
      colorBorderSecondary: palette.split,
      colorSplit: palette.split,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorTextPlaceholder: palette.textTertiary,
      colorTextDescription: palette.textTertiary,
      borderRadius: RADIUS,
      borderRadiusLG: RADIUS,
      borderRadiusSM: RADIUS,
      borderRadiusXS: RADIUS / 2,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      boxShadowTertiary: 'none',
      fontSize: 14,
      fontFamily: 'var(--font)',
      // A menu that is still sliding when it is pressed lets go of the press over another row, and nothing happens.
      motion: false,
    },
    components: {
      Table: { cellFontSize: 13, cellFontSizeMD: 13, cellFontSizeSM: 13 },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The library lightens on hover, until white words on it cannot be read.
        colorPrimaryHover: mode === 'dark' ? undefined : generate(themeColor)[6],
        ...(lit && { colorLink: lit, colorLinkHover: lit, colorLinkActive: lit }),
      },
      ...(lit && { Tabs: { itemSelectedColor: lit, itemHoverColor: lit, itemActiveColor: lit } }),
    },
  }
}

import { generate } from '@ant-design/colors'
import type { ConfigProviderProps } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import { paletteOf, RADIUS } from '@/settings/palette'
import type { Settings } from '@/settings/settings'

/** Builds antd's theme from the palette in `settings/palette.ts`, so that antd's components match the frame. */
export function antdTheme({ theme: mode, themeColor }: Settings): NonNullable<ConfigProviderProps['theme']> {
  const palette = paletteOf(mode)
  // On a dark background antd dims the theme colour so much that text in it becomes unreadable.
  const linkColor = mode === 'dark' ? generate(themeColor)[3] : undefined
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
      // A click on a menu that is still sliding can end on another row than it began, and is then lost.
      motion: false,
    },
    components: {
      Table: { cellFontSize: 13, cellFontSizeMD: 13, cellFontSizeSM: 13 },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // antd lightens the button on hover so much that its white text becomes unreadable.
        colorPrimaryHover: mode === 'dark' ? undefined : generate(themeColor)[6],
        ...(linkColor && { colorLink: linkColor, colorLinkHover: linkColor, colorLinkActive: linkColor }),
      },
      ...(linkColor && {
        Tabs: { itemSelectedColor: linkColor, itemHoverColor: linkColor, itemActiveColor: linkColor },
      }),
    },
  }
}

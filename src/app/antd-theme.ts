import { generate } from '@ant-design/colors'
import type { ConfigProviderProps } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import { paletteOf, RADIUS } from '@/settings/palette'
import type { Settings } from '@/settings/settings'

/** Height of controls that are touched with a finger, in px. */
const TOUCH_HEIGHT = 44

/**
 * What antd derives from the height of controls, but should not grow with it: tags within a select, days of a calendar,
 * pictures, numbers of steps.
 */
const NOT_TOUCHED = {
  Select: { multipleItemHeight: 28 },
  DatePicker: { multipleItemHeight: 28, cellWidth: 44, cellHeight: 36 },
  Avatar: { containerSize: 32, containerSizeSM: 24, containerSizeLG: 40 },
  Steps: { iconSize: 32, iconSizeSM: 24 },
}

/**
 * Builds antd's theme from the palette in `settings/palette.ts`, so that antd's components match the frame. With
 * `touch` all controls are as high as a finger needs.
 */
export function antdTheme(
  { theme: mode, themeColor }: Settings,
  touch: boolean,
): NonNullable<ConfigProviderProps['theme']> {
  const palette = paletteOf(mode)
  // On a dark background antd dims the theme colour so much that text in it becomes unreadable.
  const linkColor = mode === 'dark' ? generate(themeColor)[3] : undefined
  return {
    // A build has the styles of antd's components ready (scripts/imports/styles-plugin.mjs), without classes for a
    // theme.
    zeroRuntime: Boolean(import.meta.env.STATIC_STYLES),
    hashed: false,
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
      ...(touch && {
        controlHeight: TOUCH_HEIGHT,
        controlHeightSM: TOUCH_HEIGHT,
        controlHeightLG: TOUCH_HEIGHT,
        controlInteractiveSize: 20,
      }),
    },
    components: {
      ...(touch && NOT_TOUCHED),
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The red of the dark theme is light; white text on it is unreadable.
        ...(mode === 'dark' && { dangerColor: palette.ground }),
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

/*
 * All colours of the frame. antd's theme is built from them, and `apply-theme.ts` writes the same values as CSS
 * variables, so that the sign-in screen and the layout look like antd without loading it.
 */
export interface Palette {
  /** Background of the page. */
  ground: string
  /** Cards, bars, menus, inputs. */
  surface: string
  /** Background of hovered and secondary areas on a surface. */
  fill: string
  border: string
  /** Separator lines. */
  split: string
  text: string
  textSecondary: string
  textTertiary: string
  danger: string
  dangerFill: string
  warning: string
  warningFill: string
  /** Colours of values that are not a status. */
  purple: string
  cyan: string
  gold: string
  magenta: string
  success: string
  /** Around what lies above the page: menus, dialogs, popovers. */
  shadow: string
}

const LIGHT: Palette = {
  ground: '#f4f5f7',
  surface: '#ffffff',
  fill: '#eff1f4',
  border: '#d3d7de',
  split: '#e7e9ee',
  text: '#1d2129',
  textSecondary: '#4a5361',
  textTertiary: '#626c7a',
  danger: '#cc2c34',
  dangerFill: '#fdf0f0',
  warning: '#a35600',
  purple: '#722ed1',
  cyan: '#077682',
  gold: '#826600',
  magenta: '#c41d7f',
  warningFill: '#fff6e5',
  success: '#0b7a45',
  shadow: '0 6px 20px rgb(20 27 40 / 14%)',
}

const DARK: Palette = {
  ground: '#101217',
  surface: '#191c22',
  fill: '#23272f',
  border: '#3c424d',
  split: '#2a2e37',
  text: '#e6e9ee',
  textSecondary: '#b6bdc8',
  textTertiary: '#969eac',
  danger: '#ff7b7f',
  dangerFill: '#33191c',
  warning: '#f0a24b',
  purple: '#b37feb',
  cyan: '#4fc3cf',
  gold: '#dcbb3a',
  magenta: '#f07ab8',
  warningFill: '#33270f',
  success: '#4cc38a',
  // A shadow is hardly seen on a dark page, so that an edge in the colour of borders sets an overlay off.
  shadow: '0 0 0 1px #3c424d, 0 6px 20px rgb(0 0 0 / 55%)',
}

export const RADIUS = 4

export function paletteOf(theme: 'light' | 'dark'): Palette {
  return theme === 'dark' ? DARK : LIGHT
}

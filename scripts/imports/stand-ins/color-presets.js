import { Color } from '@rc-component/color-picker/es/color.js'

/*
 * Stands in for antd/es/color-picker/components/ColorPresets.js in the styles of buttons of the built console
 * (scripts/imports/imports-plugin.mjs), which need this function of it only.
 */

/**
 * Whether a colour is so bright that text on it must be dark, by the rule of antd. `behind` is the colour under a
 * transparent one.
 */
export function isBright(color, behind) {
  const { r, g, b, a } = color.toRgb()
  if (a <= 0.5) return new Color(color.toRgbString()).onBackground(behind).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}

import { expect, it } from 'vitest'
import { type Palette, paletteOf } from '@/settings/palette'

/** Colours of text, and the grounds on which a screen writes text of any of these colours. */
const TEXTS = [
  'text',
  'textSecondary',
  'textTertiary',
  'danger',
  'warning',
  'purple',
  'cyan',
  'gold',
  'magenta',
  'success',
] as const satisfies readonly (keyof Palette)[]
const GROUNDS = ['ground', 'surface', 'fill', 'dangerFill', 'warningFill'] as const satisfies readonly (keyof Palette)[]

/** Relative luminance of a colour `#rrggbb`, as WCAG 2.2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

it.each(['light', 'dark'] as const)('text of every colour can be read on every ground, in the %s theme', (theme) => {
  const palette = paletteOf(theme)
  const weak = GROUNDS.flatMap((ground) =>
    TEXTS.filter((name) => contrastOf(palette[name], palette[ground]) < 4.5).map((name) => `${name} on ${ground}`),
  )
  expect(weak).toEqual([])
})

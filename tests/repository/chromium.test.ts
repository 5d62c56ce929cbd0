import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DISABLED_FEATURES } from '../../scripts/chromium.mjs'

it('Chromium does nothing that Playwright switches off, although our flag replaces that of Playwright', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list = ''] = /disabledFeatures = \[([^]*?)\]/.exec(playwright) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => name !== undefined && !DISABLED_FEATURES.includes(name))).toEqual([])
})

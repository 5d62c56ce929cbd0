import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ICONS } from '../../generator/language/icons'

it('the generator accepts the icons that the console draws, and no others', () => {
  const text = readFileSync('src/components/fields/icons/icon-set.ts', 'utf8')
  const set = text.slice(text.indexOf('ICON_SET'))
  const drawn = [...set.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name)
  expect([...ICONS].toSorted()).toEqual(drawn.toSorted())
})

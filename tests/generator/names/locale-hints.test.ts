import { expect, test } from 'vitest'
import { HintWithFix } from '../../../generator/problems/hint'
import { hintForFieldList, hintForLocale, hintForRole } from '../../../generator/yaml/name-hints'

test.each([
  ['zh_CN', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['EN', 'en'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['Chinese', 'zh-CN'],
  ['English', 'en-US'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['Français', 'fr'],
])('the language %s is proposed as %s', (written, tag) => {
  const hint = hintForLocale(written)
  expect(hint instanceof HintWithFix && hint.replacement).toBe(tag)
})

test('an unknown language is answered with an example of the list', () => {
  expect(hintForLocale('Klingonish')).toBe('for example [zh-CN, en-US, de-DE]')
})

test('a role of a route is answered with the role types, and the sign for all with statuses', () => {
  expect(String(hintForRole(['transitions', 'approve', 'roles', 0], 'adminHandle'))).toMatch(
    /^one of: head_office, store/,
  )
  expect(hintForRole(['roles', 'X'], 'X')).toBeUndefined()
  expect(String(hintForFieldList(['transitions', 'cancel', 'from'], '*', ['a']))).toMatch(/all statuses/)
})

import { render } from '@testing-library/react'
import { Button } from 'antd'
import { describe, expect, it } from 'vitest'
import { keepQueriedDeclarations } from './queried-declarations'

/** Selectors of the rules that jsdom reads from a style sheet, those inside of at-rules included. */
function selectorsIn(css: string): string[] {
  const style = document.createElement('style')
  style.append(css)
  document.head.append(style)
  const selectors = (rules: Iterable<CSSRule>): string[] =>
    [...rules].flatMap((rule) => [
      ...('selectorText' in rule ? [String(rule.selectorText)] : []),
      ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
    ])
  const found = selectors(style.sheet?.cssRules ?? [])
  style.remove()
  return found
}

describe('shortened style sheets', () => {
  it('keep the declarations that tests ask for, and drop rules without such a declaration', () => {
    expect(
      keepQueriedDeclarations('.a{color:red;display:none;overflow-x:auto;}.b{color:red;}.c{ visibility : hidden }'),
    ).toBe('.a{display:none;overflow-x:auto}.c{ visibility : hidden }')
  })

  it.each([
    ['@font-face', '@font-face{font-family:"a;b";src:url(a.woff);}'],
    ['@property', '@property --a{syntax:"<length>";inherits:false;}'],
    ['@page', '@page{margin:1cm;@top-left{content:"a";}}'],
    ['names of layers', '@layer reset,antd;'],
  ])('keep %s whole, and the rule after it', (_, atRule) => {
    const css = `${atRule}.a{color:red;display:none;}`
    expect(keepQueriedDeclarations(css)).toBe(`${atRule}.a{display:none}`)
  })

  it.each([
    ['@media', '@media (min-width:1px){', '.a{color:red;display:none;}', '.a{display:none}'],
    ['@layer', '@layer antd{', '.a{color:red;display:none;}', '.a{display:none}'],
    ['@supports', '@supports (display:grid){', '.a{color:red;display:none;}', '.a{display:none}'],
    ['@keyframes', '@keyframes a{', 'from{color:red;}50%{visibility:hidden;}', '50%{visibility:hidden}'],
  ])('keep %s with the rules in it', (_, head, rules, kept) => {
    expect(keepQueriedDeclarations(`${head}${rules}}.b{color:red;display:flex;}`)).toBe(
      `${head}${kept}}.b{display:flex}`,
    )
  })

  it('keep a string or an address that contains a semicolon or a brace', () => {
    const kept = String.raw`.a{content:"a;b}c\"{";display:none}.b{content:url(data:image/png;base64,AA==)}`
    expect(keepQueriedDeclarations(kept.replaceAll('{c', '{color:red;c'))).toBe(kept)
  })

  it('are read by jsdom with every rule that was kept', () => {
    const css =
      '@font-face{font-family:a;}.a{display:none;}@media screen{.b{display:none;}}@keyframes c{to{color:red;}}'
    expect(selectorsIn(keepQueriedDeclarations(`${css}.d{color:red;display:none;}`))).toEqual(['.a', '.b', '.d'])
  })
})

it('the style sheets of antd reach jsdom with only the declarations that tests ask for', () => {
  render(<Button>保存</Button>)
  const sheets = [...document.querySelectorAll('style')].filter((style) => style.innerHTML.includes('.ant-btn'))
  expect(sheets.length).toBeGreaterThan(0)
  const texts = sheets.map(({ textContent }) => textContent).join('')
  expect(texts).toMatch(/\.ant-btn[^{}]*\{[^{}]*display:/)
  expect(texts).not.toMatch(/[{;](color|background|border-radius):/)
})

import { keepQueriedDeclarations } from './queried-declarations'

/*
 * Makes tests faster by shortening the style sheets of antd. antd adds a style sheet to the page for each component
 * that was rendered. When a test asks for the computed style of an element, jsdom matches the element against every
 * rule of every style sheet. All test files of a worker share one page, so style sheets pile up. This module replaces
 * the setter of `innerHTML` once per worker, and keeps only the declarations that tests read.
 */
if (!Object.hasOwn(HTMLStyleElement.prototype, 'innerHTML')) {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  // antd reads the text back and compares it with the text that it is about to write, so the getter returns the
  // original.
  const wholeTexts = new WeakMap<HTMLStyleElement, string>()
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement): string {
      return wholeTexts.get(this) ?? (get!.call(this) as string)
    },
    set(this: HTMLStyleElement, css: string) {
      const isOfAntd = this.hasAttribute('data-rc-order')
      if (isOfAntd) wholeTexts.set(this, css)
      set!.call(this, isOfAntd ? keepQueriedDeclarations(css) : css)
    },
  })
}

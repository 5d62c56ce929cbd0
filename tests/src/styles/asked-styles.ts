import { withoutLook } from './without-look'

/*
 * antd puts the styles of each component into the page. jsdom asks every rule of them of an element whose style a test
 * asks for, and the page of a worker gathers the styles of all components. Files of a worker share the replaced setter.
 */
if (!Object.hasOwn(HTMLStyleElement.prototype, 'innerHTML')) {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  // antd compares the whole text with what it would write.
  const wholeTexts = new WeakMap<HTMLStyleElement, string>()
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement): string {
      return wholeTexts.get(this) ?? (get!.call(this) as string)
    },
    set(this: HTMLStyleElement, css: string) {
      const isOfAntd = this.hasAttribute('data-rc-order')
      if (isOfAntd) wholeTexts.set(this, css)
      set!.call(this, isOfAntd ? withoutLook(css) : css)
    },
  })
}

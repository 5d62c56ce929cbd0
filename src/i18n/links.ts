import type { Locale } from './locale'

/** The two external links of the navbar: the UI library's documentation and its list of frequent questions. */
export const DOCS: Readonly<Record<Locale, string>> = {
  'zh-CN': 'https://ant.design/docs/react/introduce-cn',
  'en-US': 'https://ant.design/docs/react/introduce',
}

export const FAQ: Readonly<Record<Locale, string>> = {
  'zh-CN': 'https://ant.design/docs/react/faq-cn',
  'en-US': 'https://ant.design/docs/react/faq',
}

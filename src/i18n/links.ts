import { builtInLocale, type BuiltInLocale, type Locale } from './locale'

/** The two external links of the navbar: the UI library's documentation and its list of frequent questions. */
const DOCS: Readonly<Record<BuiltInLocale, string>> = {
  'zh-CN': 'https://ant.design/docs/react/introduce-cn',
  'en-US': 'https://ant.design/docs/react/introduce',
}

const FAQ: Readonly<Record<BuiltInLocale, string>> = {
  'zh-CN': 'https://ant.design/docs/react/faq-cn',
  'en-US': 'https://ant.design/docs/react/faq',
}

export const docsIn = (locale: Locale): string => DOCS[builtInLocale(locale)]
export const faqIn = (locale: Locale): string => FAQ[builtInLocale(locale)]

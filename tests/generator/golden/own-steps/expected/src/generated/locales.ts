// From manifest/app.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.

/** Languages of the product. The first is the default; with a single language the console offers no choice. */
export const APP_LOCALES = ['zh-CN', 'en-US'] as const

/** Name of the product. */
export const APP_TITLE = { zh: '例子', en: 'Example' }

/** Texts and formats of antd and dayjs in the languages of the product besides Chinese and English. */
export const LIBRARY_LOCALES = {}

import { isChinese } from './given-text'

/** The separator between the words of a list: 、 in Chinese, a comma and a blank in other languages. */
export const listSeparatorIn = (locale: string): string => (isChinese(locale) ? '、' : ', ')

/** Joins words to a list: 甲、乙 in Chinese, A, B in other languages. */
export const listIn = (words: readonly string[], locale: string): string => words.join(listSeparatorIn(locale))

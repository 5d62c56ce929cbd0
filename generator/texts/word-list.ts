import type { TextNode } from '../yaml/texts-in'
import type { Json } from '../yaml/yaml-file'

/** Commas of Chinese and English, which separate the words in the file for translators. */
const COMMA = /[,，、;；]/

/** Whether a text of the manifest is a list of words, such as the keywords of an entity. */
export const isWordList = (node: TextNode | undefined): boolean =>
  node !== undefined && Object.values(node.map).some(Array.isArray)

/** The words as one text for translators: `盘点, 盘存`. Undefined where the manifest has no words. */
export const joinedWords = (words: Json | undefined): string | undefined =>
  Array.isArray(words) ? words.join(', ') : undefined

/** The words of a text that a translator wrote. */
export const wordsIn = (text: string): string[] =>
  text
    .split(COMMA)
    .map((word) => word.trim())
    .filter((word) => word !== '')

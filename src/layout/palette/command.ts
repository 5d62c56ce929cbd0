/** Something that the palette can open or do. */
export interface Command {
  key: string
  /** In the operator's language. */
  title: string
  /** Text beside the title: the group of the menu, the kind of a document. */
  hint: string
  /** Other texts that find the command: the title in the other language, pinyin initials. */
  otherTexts: readonly string[]
  /** The pinyin of its Chinese names from each syllable on: 收货单 → shouhuodan, huodan, dan. */
  pinyin?: readonly string[]
  /** Further words that people use for the screen, in all languages: 盘点 and stocktake for stock adjustments. */
  keywords?: readonly string[]
  keywordPinyin?: readonly string[]
  /** The transition that the command starts. */
  transition?: string
  /** Whether the command was found for an earlier text; the answer for the text as it is now has not arrived yet. */
  isOutdated?: boolean
  run: () => void
}

import type { Text } from '../../../src/rules/rules'

export type BoxType = 'message' | 'notice' | 'todo'

/** An entry of the message box with its texts in both languages. */
export interface Item {
  /** Unique key of the entry and its state; an entry that changes gets a new key and is unread again. */
  key: string
  type: BoxType
  title: Text
  /** Person or place that the entry concerns. */
  subTitle?: string
  content?: Text | null
  /** Epoch ms. */
  at: number
  /** Short label beside the title, such as the status of a document. */
  tag?: Text
  path?: string | null
}

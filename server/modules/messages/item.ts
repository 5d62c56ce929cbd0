import type { Text } from '../../../src/rules/rules'

export type BoxType = 'message' | 'notice' | 'todo'

/** An entry of the message box before it is put into the operator's language. */
export interface Item {
  /** Tells it from every other, and itself from itself as it was before something changed. */
  key: string
  type: BoxType
  title: Text
  /** Who or where. */
  subTitle?: string
  content?: Text | null
  /** Epoch ms. */
  at: number
  /** Word beside the title: what kind of thing waits. */
  tag?: Text
  path?: string | null
}

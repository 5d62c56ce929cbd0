/**
 * A text that was typed into a cell and is no valid value of its field. The row stores the text beside the value that
 * the cell had before, so that moving, undoing and keeping the row include the text.
 */
export interface UnreadText {
  text: string
  /** Says in the operator's language why the text is not valid. */
  problem: string
}

type Row = Readonly<Record<string, unknown>>

const PREFIX = 'unread:'

/** `order_qty` → `unread:order_qty`: the key of the unread text of a cell, in a row of a form. */
export const unreadKey = (field: string): string => PREFIX + field

export const isUnreadKey = (key: string): boolean => key.startsWith(PREFIX)

/** The unread text of a cell; null when the cell holds a valid value. */
export function unreadText(row: Row, field: string): UnreadText | null {
  return (row[unreadKey(field)] as UnreadText | null | undefined) ?? null
}

/** The fields of a row whose cells hold an unread text, each with the text. */
export function unreadTexts(row: Row): (UnreadText & { field: string })[] {
  return Object.keys(row).flatMap((key) => {
    if (!isUnreadKey(key)) return []
    const field = key.slice(PREFIX.length)
    const unread = unreadText(row, field)
    return unread ? [{ field, ...unread }] : []
  })
}

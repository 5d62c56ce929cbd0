/** A value that is being read: the keys of an object so far, or the number of items before in a list. */
interface Open {
  keys: Set<string> | null
  /** The key or the position of the value that is read now. */
  at: string | number
  /** Whether the next text is a key. */
  isKeyNext: boolean
}

const QUOTE = 34
const BACKSLASH = 92

/**
 * The path of the first key that an object of a valid JSON text has twice; null where every key is there once.
 * `JSON.parse` takes the last of the values, while a program on the way may have read and checked the first.
 */
export function repeatedKey(json: string): string | null {
  const open: Open[] = []
  for (let index = 0; index < json.length; index++) {
    const sign = json.charAt(index)
    const top = open.at(-1)
    if (sign === '"') {
      const end = endOfText(json, index)
      if (top?.keys && top.isKeyNext) {
        const key = JSON.parse(json.slice(index, end + 1)) as string
        top.at = key
        top.isKeyNext = false
        if (top.keys.has(key)) return open.map(({ at }) => at).join('.')
        top.keys.add(key)
      }
      index = end
    } else if (sign === '{') open.push({ keys: new Set(), at: '', isKeyNext: true })
    else if (sign === '[') open.push({ keys: null, at: 0, isKeyNext: false })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && top) {
      if (typeof top.at === 'number') top.at++
      else top.isKeyNext = true
    }
  }
  return null
}

/** The place of the quote that ends the text whose first quote is at `start`. */
function endOfText(json: string, start: number): number {
  let index = start + 1
  for (let code = json.charCodeAt(index); code !== QUOTE; code = json.charCodeAt(++index))
    if (code === BACKSLASH) index++
  return index
}

/** What is read of a key press; a `KeyboardEvent` is one. */
export interface Stroke {
  key: string
  code: string
  timeStamp: number
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** Guns write a key every few milliseconds, people need more than 30: judged over the whole code, its end included. */
const GAP = 30
/** A busy machine may hold up a single key of a gun for this long; a longer pause begins anew. */
const PAUSE = 100
/** In the cells of a sheet; shorter codes count in the scan field only, where nothing else is typed. */
const SHORTEST = 6

const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
  Space: [' ', ' '],
}
const SHIFTED_DIGITS = ')!@#$%^&*('

/**
 * The character of a key. An input method that is on hides it (`key` is "Process" and letters become candidates), so
 * then the place of the key on the board tells it.
 */
function charOf({ key, code, shiftKey }: Pick<Stroke, 'key' | 'code' | 'shiftKey'>): string | null {
  if (key.length === 1 && key >= ' ' && key <= '~') return key
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)
  if (digit?.[1]) return shiftKey && code.startsWith('D') ? (SHIFTED_DIGITS[Number(digit[1])] ?? null) : digit[1]
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null
}

export function isTerminator({ key, code }: Pick<Stroke, 'key' | 'code'>): boolean {
  return key === 'Enter' || key === 'Tab' || code === 'Enter' || code === 'NumpadEnter' || code === 'Tab'
}

/** Tells a scanner that types like a keyboard from a person, by the time between keys. */
export class Wedge {
  private text = ''
  private at = Number.NEGATIVE_INFINITY
  private since = 0
  private readonly onStart: () => void
  private readonly shortest: number
  private readonly patience: number

  /**
   * `onStart` is called before the first key of what may become a scan: the moment to note what it will overwrite.
   * `patience`: how long, in ms, a burst that began like a gun's may stand still without being forgotten. A code without
   * its first characters is another code, so where nothing else is typed it is long.
   */
  constructor(onStart: () => void = () => undefined, shortest = SHORTEST, patience = PAUSE) {
    this.onStart = onStart
    this.shortest = shortest
    this.patience = patience
  }

  /** The code, at the key that ends one; null at every other key. */
  feed(stroke: Stroke): string | null {
    if (['Shift', 'CapsLock', 'Unidentified'].includes(stroke.key) && charOf(stroke) === null) return null
    const gap = stroke.timeStamp - this.at
    const held = gap > PAUSE && gap <= this.patience && this.text !== '' && this.isFast()
    const continues = (gap <= PAUSE || held) && !stroke.repeat
    // The machine stood still, not the hand: that time says nothing of who types.
    if (held) this.since += gap
    this.at = stroke.timeStamp
    if (isTerminator(stroke)) {
      const code =
        continues && this.isFast() && this.text.length >= this.shortest && !stroke.shiftKey ? this.text : null
      this.text = ''
      return code
    }
    const char = stroke.ctrlKey || stroke.metaKey || stroke.altKey || stroke.repeat ? null : charOf(stroke)
    if (char === null) {
      this.text = ''
      return null
    }
    if (!continues || this.text === '') {
      this.text = ''
      this.since = stroke.timeStamp
      this.onStart()
    }
    this.text += char
    return null
  }

  private isFast(): boolean {
    return this.at - this.since <= GAP * this.text.length
  }
}

/** The parts of a `KeyboardEvent` that are read. */
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

/** Milliseconds per key, averaged over the whole code with its terminator: guns need a few, people more than 30. */
const MAX_AVERAGE_GAP = 30
/**
 * Milliseconds per key up to which the keys before a pause are kept as the beginning of a code. Slow radio scanners
 * need up to 60. A fast typist may be as fast, which does no harm: the whole code must still meet MAX_AVERAGE_GAP.
 */
const SLOWEST_GUN_GAP = 60
/** Milliseconds that a busy machine may delay a single key of a gun; a longer pause starts a new code. */
const MAX_PAUSE = 100
/** Minimum length of a code scanned in a cell; shorter codes are recognised in the scan field only. */
const MIN_LENGTH = 6

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
 * The character of a key. An active input method hides the character (`key` is "Process"), so the physical key position
 * (`code`) is used then.
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

/** Distinguishes a keyboard-wedge scanner from a person typing, by the time between keys. */
export class Wedge {
  private text = ''
  private at = Number.NEGATIVE_INFINITY
  private since = 0
  private readonly onStart: () => void
  private readonly shortest: number
  private readonly patience: number

  /**
   * `onStart` is called before the first key of a possible scan, so that the caller can save the text that the scan
   * will overwrite. `patience` is the longest pause, in ms, after which a scan may continue. It is long in the scan
   * field, where nobody types: losing the first characters of a code would make another code.
   */
  constructor(onStart: () => void = () => undefined, shortest = MIN_LENGTH, patience = MAX_PAUSE) {
    this.onStart = onStart
    this.shortest = shortest
    this.patience = patience
  }

  /** Returns the code at the key that terminates it; null at every other key. */
  feed(stroke: Stroke): string | null {
    if (['Shift', 'CapsLock', 'Unidentified'].includes(stroke.key) && charOf(stroke) === null) return null
    const gap = stroke.timeStamp - this.at
    const delayed = gap > MAX_PAUSE && gap <= this.patience && this.text !== '' && this.isWithin(SLOWEST_GUN_GAP)
    const continues = (gap <= MAX_PAUSE || delayed) && !stroke.repeat
    // The machine was busy during this time, so the pause must not count as slow typing.
    if (delayed) this.since += gap
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
    return this.isWithin(MAX_AVERAGE_GAP)
  }

  private isWithin(averageGap: number): boolean {
    return this.at - this.since <= averageGap * this.text.length
  }
}

import { type Hint, Mend, saysOf } from '../problems/mend'
import { suggestion } from '../problems/suggest'
import type { Json } from './yaml-file'

/** Suggests how to write a value of the expected type, judging by the wrong value. */
export function hintForType(expected: string, value: Json | undefined): Hint | undefined {
  if (expected === 'array')
    return typeof value === 'string' && /^[\w-]+$/.test(value)
      ? new Mend(`write [${value}]`, value, `[${value}]`)
      : 'a list is [a, b], or lines that start with "- "'
  if (expected === 'object' || expected === 'record')
    return 'a map is {key: value}, or lines below it, indented by two spaces'
  if (expected === 'boolean') {
    if (typeof value !== 'string') return 'write true or false, without quotes'
    const plain = /^(yes|on|y|true)$/i.test(value) ? 'true' : /^(no|off|n|false)$/i.test(value) ? 'false' : undefined
    if (plain) return new Mend('write true or false, without quotes', value, plain)
    return suggestion(value, ['true', 'false']) ?? 'write true or false'
  }
  if (expected === 'number' || expected === 'int') {
    const plain = typeof value === 'string' ? value.replaceAll(/[_,\s]/g, '') : ''
    if (/^-?\d+(\.\d+)?$/.test(plain)) return new Mend(`write ${plain}`, String(value), plain)
    return expected === 'int' && typeof value === 'number'
      ? new Mend(`write ${Math.trunc(value)}`, String(value), String(Math.trunc(value)))
      : 'write the number in digits'
  }
  if (expected !== 'string') return undefined
  return typeof value === 'object'
    ? 'write a text; one that starts with [ or { in quotes'
    : new Mend(`write "${String(value)}", in quotes`, String(value), `"${String(value)}"`)
}

/** A key that is a known one with a slip in how it is written: `type enum`, `type：enum`, `type:enum`. */
export function slippedKey(key: string, known: readonly string[]): Hint | undefined {
  const word = /^[a-z_]+/.exec(key)?.[0] ?? ''
  if (word !== key && known.includes(word)) {
    const sign = key.slice(word.length).trimStart().charAt(0)
    if (sign === '：' || sign === ':') {
      const rest = key.slice(word.length).trimStart().slice(1).trim()
      return new Mend(`a colon and a space: "${word}: …"`, key, `${word}: ${rest}`)
    }
    return `did you mean "${word}: …"?`
  }
  const strange = strangeSign(key)
  if (strange === undefined) return undefined
  const plain = [...key].filter((sign) => /[\x20-\x7e]/.test(sign)).join('')
  const meant = known.includes(plain) ? `did you mean "${plain}"?` : suggestion(plain, known)
  return [strange, saysOf(meant)].filter(Boolean).join('; ')
}

/** A character that looks like another one, or like nothing. */
export function strangeSign(word: string): string | undefined {
  const strange = [...word].find((sign) => /[^\x20-\x7e]/.test(sign))
  const code = strange?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return code === undefined ? undefined : `it holds the character U+${code}`
}

export function kindName(expected: string): string {
  return (
    {
      object: 'a map',
      record: 'a map',
      array: 'a list',
      string: 'text',
      number: 'a number',
      int: 'a whole number',
      boolean: 'true or false',
      null: 'nothing',
    }[expected] ?? expected
  )
}

export function show(value: Json | undefined): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  return typeof value === 'string' ? `"${value}"` : String(value)
}

/** Keys that no object of JavaScript may be given. */
const KEYS = new Set(['constructor', 'prototype'])

/** Any text as a name of the language: snake_case, a letter first, so many characters at most. */
export function nameOf(text: string, otherwise = 'x', most = 40): string {
  const plain = text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (plain === '') return otherwise
  const name = /^[a-z]/.test(plain) ? plain : `${otherwise}_${plain}`
  return KEYS.has(name) ? `${name}_value` : cut(name, most)
}

const cut = (name: string, most: number) => name.slice(0, most).replace(/_+$/, '')

/** The name, or the name with a number behind it when it is taken. */
export function freeName(wanted: string, isTaken: (name: string) => boolean, most = 40): string {
  const name = cut(wanted, most)
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) {
    const next = `${cut(name, most - 1 - String(count).length)}_${count}`
    if (!isTaken(next)) return next
  }
}

/** What generated code calls two names alike. */
export const squeezed = (name: string) => name.replaceAll('_', '')

/** So many characters of a text, none of them cut in two. */
export const startOf = (text: string, most: number) => [...text].slice(0, most).join('').slice(0, most)

/** Any text as a name of the language: snake_case, a letter first. */
export function nameOf(text: string, otherwise = 'x'): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (plain === '') return otherwise
  return /^[a-z]/.test(plain) ? plain : `${otherwise}_${plain}`
}

/** The name, or the name with a number behind it when it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let count = 2; ; count++) if (!taken.has(`${wanted}_${count}`)) return `${wanted}_${count}`
}

/** The word after `--name` on the command line; `fallback` when the option or the word is missing. */
export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback)
}

/** The number after `--name` on the command line; `fallback` when the option or the number is missing. */
export const numberOption = (name: string, fallback: number): number => Number(option(name, String(fallback)))

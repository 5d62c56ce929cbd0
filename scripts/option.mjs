/**
 * The word after `--name` on the command line; `fallback` when the option or the word is missing.
 *
 * @param {string} name
 * @param {string} fallback
 * @returns {string}
 */
export function option(name, fallback) {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? fallback : (process.argv[index + 1] ?? fallback)
}

/**
 * The number after `--name` on the command line; `fallback` when the option or the number is missing.
 *
 * @param {string} name
 * @param {number} fallback
 * @returns {number}
 */
export const numberOption = (name, fallback) => Number(option(name, String(fallback)))

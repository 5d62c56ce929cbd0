/** Names as a list in a sentence of the reference. */
export const names = (all: readonly string[]): string => all.map((name) => `\`${name}\``).join(', ')

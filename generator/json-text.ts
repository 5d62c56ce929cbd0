import { escapeRisky } from './literal'

/*
 * Objects of JSON put together from texts of their members, so that a large file of many parts is written anew only where
 * it changed. The text is that of JSON.stringify with two spaces, escaped like every other (literal.ts).
 */

/** A member of an object and the text of its value, as it stands at its depth. */
export type Member = readonly [name: string, text: string]

const indent = (depth: number) => `\n${'  '.repeat(depth)}`

/** The members of an object that lie `depth` levels down. */
export const members = (value: Readonly<Record<string, unknown>>, depth: number): Member[] =>
  Object.entries(value).map(([name, inner]) => [
    name,
    escapeRisky(JSON.stringify(inner, null, 2)).replaceAll('\n', indent(depth)),
  ])

/** Of two members of one name the later counts, in the place of the first. */
export function object(all: readonly Member[], depth: number): string {
  const lines = [...new Map(all)].map(([name, text]) => `${escapeRisky(JSON.stringify(name))}: ${text}`)
  return lines.length > 0 ? `{${indent(depth + 1)}${lines.join(`,${indent(depth + 1)}`)}${indent(depth)}}` : '{}'
}

import { escapeRisky } from './literal'

/*
 * Objects of JSON put together from texts of their members, so that a large file of many parts is written anew only where
 * it changed. Texts are escaped like every other (literal.ts).
 */

/** A member of an object and the text of its value. */
export type Member = readonly [name: string, text: string]

/** The members of an object, each value on one line. */
export const members = (value: Readonly<Record<string, unknown>>): Member[] =>
  Object.entries(value).map(([name, inner]) => [name, escapeRisky(JSON.stringify(inner))])

/** An object that lies `depth` levels down, a line for each member. Of two of one name the later counts, in the place of the first. */
export function object(all: readonly Member[], depth: number): string {
  const lines = [...new Map(all)].map(([name, text]) => `${escapeRisky(JSON.stringify(name))}: ${text}`)
  return lines.length > 0 ? `{${indent(depth + 1)}${lines.join(`,${indent(depth + 1)}`)}${indent(depth)}}` : '{}'
}

const indent = (depth: number) => `\n${'  '.repeat(depth)}`

import { escapeRisky } from './literal'

/*
 * Builds JSON objects from the texts of their members, so that only the changed parts of a large file are serialized
 * again. Texts are escaped as in literal.ts.
 */

/** A member of an object and the text of its value. */
export type Member = readonly [name: string, text: string]

/** Returns the members of an object, each value serialized on one line. */
export const members = (value: Readonly<Record<string, unknown>>): Member[] =>
  Object.entries(value).map(([name, inner]) => [name, escapeRisky(JSON.stringify(inner))])

/**
 * Returns the text of an object at nesting depth `depth`, with a line for each member. When two members have the same
 * name, the later value is used, at the position of the first.
 */
export function object(all: readonly Member[], depth: number): string {
  const lines = [...new Map(all)].map(([name, text]) => `${escapeRisky(JSON.stringify(name))}: ${text}`)
  return lines.length > 0 ? `{${indent(depth + 1)}${lines.join(`,${indent(depth + 1)}`)}${indent(depth)}}` : '{}'
}

const indent = (depth: number) => `\n${'  '.repeat(depth)}`

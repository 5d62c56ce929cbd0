import type { HandWrittenSources } from './hand-written-sources'
import { type Node, part, parts, type Source, wordOf } from './syntax'

/**
 * Yields the arguments that callers pass for a parameter of a function, in this file and in files that import the
 * function.
 */
export function* argumentsFor(
  files: HandWrittenSources,
  source: Source,
  name: string,
  index: number,
): Generator<[Source, Node]> {
  for (const caller of files.calling(name)) {
    if (caller !== source && !imports(files, caller, name, source)) continue
    for (const node of caller.nodesBelow()) {
      if (node.type !== 'CallExpression' || wordOf(part(node, 'callee')) !== name) continue
      const given = parts(node, 'arguments')[index]
      if (given) yield [caller, given]
    }
  }
}

/**
 * Matches the import statement in the text instead of the syntax tree, because most files that contain the word import
 * something else and need not be parsed.
 */
function imports(files: HandWrittenSources, source: Source, name: string, from: Source): boolean {
  const clause = new RegExp(`import[^'"]*[{,\\s]${name}[},\\s][^'"]*from '([^']+)'`, 'g')
  return [...source.text.matchAll(clause)].some(([, specifier = '']) => files.resolve(source, specifier) === from.path)
}

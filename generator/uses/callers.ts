import type { HandFiles } from './hand-files'
import { type Node, part, parts, type Source, wordOf } from './syntax'

/** What callers give a function of this file, here and in files that import it. */
export function* handedTo(files: HandFiles, source: Source, name: string, index: number): Generator<[Source, Node]> {
  for (const caller of files.calling(name)) {
    if (caller !== source && !imports(files, caller, name, source)) continue
    for (const node of caller.below()) {
      if (node.type !== 'CallExpression' || wordOf(part(node, 'callee')) !== name) continue
      const given = parts(node, 'arguments')[index]
      if (given) yield [caller, given]
    }
  }
}

/** Read off the text: most files that hold the word import something else, and need not be parsed. */
function imports(files: HandFiles, source: Source, name: string, from: Source): boolean {
  const clause = new RegExp(`import[^'"]*[{,\\s]${name}[},\\s][^'"]*from '([^']+)'`, 'g')
  return [...source.text.matchAll(clause)].some(([, specifier = '']) => files.resolve(source, specifier) === from.path)
}

import type { Node as SyntaxNode, SourceFile } from 'ts-morph'
import { loadTsMorph } from '../ts-morph'

const { Node } = loadTsMorph()

/** A member of a list: an element of an array, a property of an object, a statement of a file. */
export interface Member {
  node: SyntaxNode
  /** Identifies the member within its list, and in another version of the file. */
  key: string
  /** Whether the member is hand-written: a comment above the member begins with `Hand-written`. */
  isHandWritten: boolean
  /**
   * Hand-written comment lines above a generated member, from the first line that begins with `Note`; empty without
   * such a line.
   */
  notes: string
  /** Offset of the first comment above the member; without a comment, the offset of the member. */
  start: number
  /** Offset after the notes, where the generated text of the member begins. */
  own: number
  end: number
}

/** A list inside a registry, whose members are kept in order. */
export interface List {
  node: SyntaxNode
  members: Member[]
  /** Members of arrays and objects are separated by commas; each statement is on a separate line. */
  hasCommas: boolean
  /** Offsets between the brackets; the whole file for statements. */
  start: number
  end: number
}

const HAND = /^\/[/*]+\s*Hand-written\b/
const NOTE = /^\/[/*]+\s*Note\b/
/** Properties that name an entry of a registry. The first property that the entry has is used. */
const NAMES = ['name', 'key', 'code', 'entity', 'module', 'action']

/**
 * Whether a text may hold a comment that marks hand-written parts. The check is cheap, and true for some texts without
 * such a comment, for example when a string holds the same words.
 */
export const mayBeMarked = (text: string): boolean => /\/[/*]+\s*(Hand-written|Note)\b/.test(text)

export function statementsOf(source: SourceFile): List {
  return {
    node: source,
    members: membersOf(source.getStatements()),
    hasCommas: false,
    start: 0,
    end: source.getEnd(),
  }
}

/**
 * Returns the array or object that a member holds: after `=`, after `key:`, as a call argument, or the member itself.
 */
export function listIn(node: SyntaxNode): List | undefined {
  if (Node.isArrayLiteralExpression(node)) return listOf(node, node.getElements())
  if (Node.isObjectLiteralExpression(node)) return listOf(node, node.getProperties())
  const inner = Node.isVariableStatement(node)
    ? node.getDeclarations()[0]?.getInitializer()
    : Node.isPropertyAssignment(node)
      ? node.getInitializer()
      : Node.isCallExpression(node)
        ? node.getArguments()[0]
        : Node.isAsExpression(node) || Node.isSatisfiesExpression(node)
          ? node.getExpression()
          : undefined
  return inner && listIn(inner)
}

const listOf = (node: SyntaxNode, members: readonly SyntaxNode[]): List => ({
  node,
  members: membersOf(members),
  hasCommas: true,
  start: node.getStart() + 1,
  end: node.getEnd() - 1,
})

function membersOf(nodes: readonly SyntaxNode[]): Member[] {
  const countByKey = new Map<string, number>()
  return nodes.map((node) => {
    const key = keyOf(node)
    const occurrences = countByKey.get(key) ?? 0
    countByKey.set(key, occurrences + 1)
    const comments = node.getLeadingCommentRanges()
    const note = comments.findIndex((comment) => NOTE.test(comment.getText()))
    const after =
      note < 0
        ? undefined
        : lastOfNote(
            comments.map((comment) => comment.getText()),
            note,
          )
    const own = after === undefined ? undefined : (comments[after + 1]?.getPos() ?? node.getStart())
    const start = comments[0]?.getPos() ?? node.getStart()
    const text = node.getSourceFile().getFullText()
    return {
      node,
      key: occurrences === 0 ? key : `${key} ${occurrences}`,
      isHandWritten: comments.some((comment) => HAND.test(comment.getText())),
      notes: own === undefined ? '' : text.slice(start, own),
      start,
      own: own ?? start,
      end: node.getEnd(),
    }
  })
}

/** Returns the index of the last line of a note. A note of `//` lines ends at the first comment of another kind. */
function lastOfNote(comments: readonly string[], first: number): number {
  let last = first
  while (comments[last + 1]?.startsWith('//') && comments[first]?.startsWith('//')) last++
  return last
}

function keyOf(node: SyntaxNode): string {
  if (Node.isImportDeclaration(node)) return `import ${node.getModuleSpecifierValue()}`
  if (Node.isExportDeclaration(node)) return `export ${node.getModuleSpecifierValue() ?? node.getText()}`
  if (Node.isVariableStatement(node))
    return node
      .getDeclarations()
      .map((declaration) => declaration.getName())
      .join()
  if (Node.isStringLiteral(node)) return node.getLiteralValue()
  if (Node.isPropertyAssignment(node) || Node.isInterfaceDeclaration(node) || Node.isFunctionDeclaration(node))
    return node.getName() ?? ''
  const value = Node.isCallExpression(node) ? node.getArguments()[0] : node
  if (value && Node.isObjectLiteralExpression(value))
    for (const name of NAMES) {
      const property = value.getProperty(name)
      const initializer = property && Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
      if (initializer && Node.isStringLiteral(initializer)) return initializer.getLiteralValue()
    }
  return node.getText()
}

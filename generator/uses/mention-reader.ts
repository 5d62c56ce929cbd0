import type { HandWrittenSources } from './hand-written-sources'
import { addMentions, type Mentions, type NameIndex, noMentions } from './name-index'
import { type Declaration, Scopes } from './scopes'
import { identifierName, type Node, part, type Source } from './syntax'

/** Reads which entities code names in texts and identifiers. `Tracer` (trace.ts) also traces where values come from. */
export class MentionReader {
  private readonly scopes = new Map<Source, Scopes>()
  private readonly mentions = new Map<Node, Mentions>()
  readonly files: HandWrittenSources
  readonly nameIndex: NameIndex

  constructor(files: HandWrittenSources, nameIndex: NameIndex) {
    this.files = files
    this.nameIndex = nameIndex
  }

  scopesOf(source: Source): Scopes {
    const scopes = this.scopes.get(source) ?? new Scopes(source)
    this.scopes.set(source, scopes)
    return scopes
  }

  /** Returns every entity that a text or an identifier below a node names. */
  mentionedIn(source: Source, node: Node | undefined): Mentions {
    const done = node && this.mentions.get(node)
    if (done) return done
    const found = noMentions()
    if (!node) return found
    this.mentions.set(node, found)
    for (const inner of source.nodesBelow(node)) {
      if (inner.type === 'Literal' && typeof inner.value === 'string')
        addMentions(found, this.nameIndex.inText(inner.value))
      else if (inner.type === 'TemplateElement')
        addMentions(found, this.nameIndex.inText((inner.value as { raw: string }).raw))
      else if (inner.type === 'Identifier') {
        const declared = this.scopesOf(source).declarationOf(identifierName(inner), inner)
        if (declared?.kind === 'import') {
          const generated = /(^|\/)generated\//.test(declared.specifier)
          if (generated) addMentions(found, this.nameIndex.ofWord(declared.imported, { allowsOneWord: true }))
          else addMentions(found, this.traceImportedText(source, declared))
        } else if (declared?.kind === 'variable') {
          const init = part(declared.declarator, 'init')
          if (init?.type === 'Literal' && typeof init.value === 'string')
            addMentions(found, this.nameIndex.inText(init.value))
        }
      }
    }
    return found
  }

  /**
   * Returns the entities in a text constant of another file: `export const RECEIVE = '/store/store_receive_receipt'`.
   */
  private traceImportedText(
    source: Source,
    { specifier, imported }: Extract<Declaration, { kind: 'import' }>,
  ): Mentions {
    const other = this.files.get(this.files.resolve(source, specifier) ?? '')
    const there = other && this.scopesOf(other).topLevel(imported)
    const init = there?.kind === 'variable' ? part(there.declarator, 'init') : undefined
    return init?.type === 'Literal' && typeof init.value === 'string' ? this.nameIndex.inText(init.value) : noMentions()
  }
}

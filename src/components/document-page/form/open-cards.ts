import { innerTables } from '@/rules/rows/inner-rows'
import type { Shape } from '@/rules/field'
import type { AnyDocumentPageProps } from '@/components/document-page/types'

type Section = AnyDocumentPageProps['sections'][number]

/**
 * Which tab of a form is in front, and which of its foldable cards are open. Kept outside React, because a jump to
 * a problem opens a card before React draws the page again.
 */
export class OpenCards {
  #tab: string | null = null
  readonly #open = new Map<string, boolean>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The tab that the operator or a jump chose; null until then. */
  get tab(): string | null {
    return this.#tab
  }

  isOpen({ key, fold }: Pick<Section, 'key' | 'fold'>): boolean {
    return this.#open.get(key) ?? fold !== 'closed'
  }

  choose(tab: string): void {
    this.#tab = tab
    this.#notify()
  }

  toggle(section: Pick<Section, 'key' | 'fold'>): void {
    this.#open.set(section.key, !this.isOpen(section))
    this.#notify()
  }

  /** Brings the card of a field or table to the front and opens it. */
  reveal(sections: readonly Section[], name: string): void {
    const section = sections.find((candidate) => namesOf(candidate).includes(name))
    if (!section) return
    if (section.tab !== undefined) this.#tab = section.tab
    if (section.fold !== undefined) this.#open.set(section.key, true)
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Names of the header fields of a card, or of its table. */
function namesOf(section: Section): readonly string[] {
  return 'fields' in section ? section.fields : [section.table]
}

/** Names of the header fields of a card, or of its table and of the tables within the rows of this table. */
export function allNamesOf(section: Section, shape: Shape): string[] {
  return namesOf(section).flatMap((name) => [name, ...innerTables(shape, name)])
}

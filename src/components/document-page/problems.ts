import type { FieldError } from '@/rules/rules'

const NONE: readonly FieldError[] = []

/** Every problem of the document, wherever it was found, by path: `supplier_id`, `lines.3.order_qty`, '' for the whole. */
export class Problems {
  readonly #listeners = new Set<() => void>()
  /** Texts that no number could be read from; they block a save until corrected. */
  readonly #unread = new Map<string, string>()
  #found: readonly FieldError[] = NONE
  #list: readonly FieldError[] = NONE

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get list(): readonly FieldError[] {
    return this.#list
  }

  at(path: string): FieldError | undefined {
    return this.#list.find((problem) => problem.path === path)
  }

  show(found: readonly FieldError[]): void {
    this.#found = found
    this.#tell()
  }

  /** An edit answers the problem of what was edited, wherever it came from. */
  edited(path: string): void {
    if (!this.#found.some((problem) => problem.path === path)) return
    this.show(this.#found.filter((problem) => problem.path !== path))
  }

  unread(path: string, text: string | null): void {
    if ((this.#unread.get(path) ?? null) === text) return
    if (text === null) this.#unread.delete(path)
    else this.#unread.set(path, text)
    this.#tell()
  }

  get hasUnread(): boolean {
    return this.#unread.size > 0
  }

  clear(): void {
    this.#unread.clear()
    this.show(NONE)
  }

  #tell(): void {
    const unread = [...this.#unread].map(([path, text]) => ({ path, zh: text, en: text }))
    this.#list = [...unread, ...this.#found.filter(({ path }) => !this.#unread.has(path))]
    for (const listener of this.#listeners) listener()
  }
}

import { bilingual } from '@/rules/bilingual'
import type { FieldError } from '@/rules/rules'
import type { FormMethods } from './form-methods'
import { problemsOf } from './problems-of'

/**
 * The problems of a form, stored as react-hook-form errors by path: `supplier_id`, `lines.3.order_qty`, '' for the
 * whole form.
 */
export class Problems {
  readonly #form: FormMethods
  /** Messages of inputs whose text is not a valid number. Validation reports them until the text is corrected. */
  readonly #unread = new Map<string, string>()

  constructor(form: FormMethods) {
    this.#form = form
  }

  get list(): FieldError[] {
    return problemsOf(this.#form.getErrors())
  }

  get unread(): FieldError[] {
    return [...this.#unread].map(([path, text]) => ({ path, zh: text, en: text }))
  }

  /** Replaces all problems by those of the server's answer. */
  show(errors: readonly FieldError[]): void {
    this.#form.clearErrors()
    const all = [...this.unread, ...errors.filter(({ path }) => !this.#unread.has(path))]
    for (const { path, ...text } of all) this.#form.setError(path, { type: 'custom', message: bilingual(text) })
  }

  /** Clears the problem of an edited field. */
  clearEdited(path: string): void {
    // Checked first: a paste edits thousands of cells, and each cleared error would notify all subscribers.
    if (!this.#unread.has(path) && this.#form.getErrors(path)) this.#form.clearErrors(path)
  }

  /**
   * Moves the problems of a table to the new positions of their rows. `newIndexOf` returns the new index of a row, or
   * undefined when the row was removed. Problems of removed rows, and problems of the table as a whole, are dropped.
   */
  moveRows(table: string, newIndexOf: (index: number) => number | undefined): void {
    const before = this.list
    const newPathOf = (path: string): string | undefined => {
      const [head, index, ...field] = path.split('.')
      if (head !== table) return path
      const newIndex = index === undefined ? undefined : newIndexOf(Number(index))
      return newIndex === undefined ? undefined : [table, newIndex, ...field].join('.')
    }
    const after = before.flatMap((problem) => {
      const path = newPathOf(problem.path)
      return path === undefined ? [] : [{ ...problem, path }]
    })
    if (after.length === before.length && after.every(({ path }, at) => path === before[at]?.path)) return
    const unread = [...this.#unread].flatMap(([from, text]) => {
      const path = newPathOf(from)
      return path === undefined ? [] : [[path, text] as const]
    })
    this.#unread.clear()
    for (const [path, text] of unread) this.#unread.set(path, text)
    this.show(after)
  }

  /** `text` says why the text in the input is not a valid value; null when it is valid again. */
  setUnread(path: string, text: string | null): void {
    if ((this.#unread.get(path) ?? null) === text) return
    if (text === null) {
      this.#unread.delete(path)
      this.#form.clearErrors(path)
    } else {
      this.#unread.set(path, text)
      this.#form.setError(path, { type: 'custom', message: text })
    }
  }

  clear(): void {
    this.#unread.clear()
    this.#form.clearErrors()
  }
}

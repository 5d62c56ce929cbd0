import { bilingual } from '@/rules/bilingual'
import type { FieldError } from '@/rules/rules'
import type { FormMethods } from './form-methods'
import { problemsOf } from './problems-of'

/** What is wrong with a form, in react-hook-form's errors by path: `supplier_id`, `lines.3.order_qty`, '' for the whole. */
export class Problems {
  readonly #form: FormMethods
  /** Texts that no number could be read from; they are no values, and every check finds them until they are corrected. */
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

  /** Puts the answer of the server in place of what was found before. */
  show(found: readonly FieldError[]): void {
    this.#form.clearErrors()
    const all = [...this.unread, ...found.filter(({ path }) => !this.#unread.has(path))]
    for (const { path, ...text } of all) this.#form.setError(path, { type: 'custom', message: bilingual(text) })
  }

  /** An edit answers the problem of what was edited, wherever it was found. */
  edited(path: string): void {
    // A paste edits thousands of cells, and each cleared error would wake every reader of errors.
    if (!this.#unread.has(path) && this.#form.getErrors(path)) this.#form.clearErrors(path)
  }

  /** `text` says why what stands in the box is no value; null when it is one again. */
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

import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import type { Draft } from '@/components/document-page/draft/draft'
import { stripped } from '@/components/document-page/draft/payload'
import { question, takeAnswer } from './proposal'

const PREVIEW_DELAY_MS = 300

/**
 * Asks the server for proposals shortly after the last relevant change; only the answer to the newest request is used.
 */
export class Previewer {
  readonly #draft: Draft
  readonly #api: Pick<ResourceApi<Doc>, 'preview'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | undefined
  #fromSource = false
  /** A preview was scheduled or running when the page was hidden. */
  #wasPending = false
  #opening: Promise<void> = Promise.resolve()

  constructor(draft: Draft, api: Pick<ResourceApi<Doc>, 'preview'>) {
    this.#draft = draft
    this.#api = api
  }

  /** Schedules a preview. `fromSource`: rows are built again from the source document. */
  soon(fromSource = false): void {
    this.#fromSource ||= fromSource
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A preview that fails leaves the form as it is; the save will say what is wrong.
      this.now().catch(() => undefined)
    }, PREVIEW_DELAY_MS)
  }

  /** Asks for the proposals with which a new document begins. Never throws: the form can be filled in without them. */
  open(): Promise<void> {
    return (this.#opening = this.now().catch(() => undefined))
  }

  /** Resolves when a new document has the proposals with which it begins, at once for a stored document. */
  opened(): Promise<void> {
    return this.#opening
  }

  async now(fromSource = this.#fromSource): Promise<void> {
    this.stop()
    const call = (this.#running = new AbortController())
    const sent = this.#draft.doc
    const answer = await this.#api.preview(stripped(this.#draft.shape, question(this.#draft, fromSource)), call.signal)
    if (call.signal.aborted) return
    this.#running = undefined
    this.#fromSource = false
    takeAnswer(this.#draft, sent, answer, fromSource)
  }

  /** Waits for a scheduled or running preview, so that a save sends the values that the operator is about to see. */
  async settled(): Promise<void> {
    if (this.#timer !== undefined || this.#running) await this.now().catch(() => undefined)
  }

  /** Stops until the page is seen again. */
  pause(): void {
    this.#wasPending = this.#timer !== undefined || this.#running !== undefined
    this.stop()
  }

  /** Asks again what was not answered when the page was hidden, for example because the operator changed tabs. */
  resume(): void {
    if (this.#wasPending) this.soon()
    this.#wasPending = false
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running?.abort()
    this.#running = undefined
  }
}

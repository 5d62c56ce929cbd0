import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import type { Draft } from '@/components/document-page/draft/draft'
import { stripped } from '@/components/document-page/draft/payload'
import { question, takeAnswer } from './proposal'

const PAUSE = 300

/** Asks the server for what the browser cannot know, a moment after the last change that matters; the newest question wins. */
export class Previewer {
  readonly #draft: Draft
  readonly #api: Pick<ResourceApi<Doc>, 'preview'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | undefined
  #fromSource = false

  constructor(draft: Draft, api: Pick<ResourceApi<Doc>, 'preview'>) {
    this.#draft = draft
    this.#api = api
  }

  /** `fromSource`: rows are made anew from the source document. */
  soon(fromSource = false): void {
    this.#fromSource ||= fromSource
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A preview that fails leaves the form as it is; the save will say what is wrong.
      this.now().catch(() => undefined)
    }, PAUSE)
  }

  async now(fromSource = this.#fromSource): Promise<void> {
    this.stop()
    const call = (this.#running = new AbortController())
    const asked = this.#draft.doc
    const answer = await this.#api.preview(stripped(this.#draft.shape, question(this.#draft, fromSource)), call.signal)
    if (call.signal.aborted) return
    this.#running = undefined
    this.#fromSource = false
    takeAnswer(this.#draft, asked, answer, fromSource)
  }

  /** Waits for what is under way, so that a save sends what the operator is about to see. */
  async settled(): Promise<void> {
    if (this.#timer !== undefined || this.#running) await this.now().catch(() => undefined)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running?.abort()
    this.#running = undefined
  }
}

import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import type { Draft } from '@/components/document-page/draft/draft'
import { stripped } from '@/components/document-page/draft/payload'
import { previewRequest, applyPreview } from './proposal'

const PREVIEW_DELAY_MS = 300
/** How long choices wait for the proposals with which a document begins. */
const MAX_OPENING_MS = 3000

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
  /** Resolves the promise of `opened`. */
  #endOpening: () => void = () => undefined

  constructor(draft: Draft, api: Pick<ResourceApi<Doc>, 'preview'>) {
    this.#draft = draft
    this.#api = api
  }

  /** Schedules a preview. `fromSource`: rows are built again from the source document. */
  schedule({ fromSource = false } = {}): void {
    this.#fromSource ||= fromSource
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A preview that fails leaves the form as it is; the save will say what is wrong.
      this.now().catch(() => undefined)
    }, PREVIEW_DELAY_MS)
  }

  /** Asks for the proposals with which a new document begins. Never throws: the form can be filled in without them. */
  open(): Promise<void> {
    this.#opening = Promise.race([
      new Promise<void>((end) => (this.#endOpening = end)),
      new Promise<void>((end) => setTimeout(end, MAX_OPENING_MS)),
    ])
    return this.now().catch(() => undefined)
  }

  /**
   * Resolves when the first preview of a new document is answered, so that the document has the proposals with which it
   * begins, or after MAX_OPENING_MS when no answer arrives until then. Resolves at once for a stored document.
   */
  opened(): Promise<void> {
    return this.#opening
  }

  /** Asks now and applies the answer. Throws when the preview fails. `quiet`: the caller shows every failure itself. */
  async now({ fromSource = this.#fromSource, quiet }: { fromSource?: boolean; quiet?: true } = {}): Promise<void> {
    this.#cancel()
    const call = (this.#running = new AbortController())
    const sent = this.#draft.doc
    const asked = this.#api.preview(
      stripped(this.#draft.shape, previewRequest(this.#draft, { fromSource })),
      call.signal,
      quiet && { quiet },
    )
    const answer = await asked.catch((error: unknown) => {
      if (!call.signal.aborted) this.#endOpening()
      throw error
    })
    if (call.signal.aborted) return
    this.#running = undefined
    this.#fromSource = false
    applyPreview(this.#draft, { sent, answer, fromSource })
    this.#endOpening()
  }

  /** Waits for a scheduled or running preview, so that a save sends the values that the operator is about to see. */
  async settled(): Promise<void> {
    if (this.#timer !== undefined || this.#running) await this.now().catch(() => undefined)
  }

  /** Stops until the page is seen again. */
  pause(): void {
    this.#wasPending = this.#timer !== undefined || this.#running !== undefined
    this.#cancel()
  }

  /** Asks again what was not answered when the page was hidden, for example because the operator changed tabs. */
  resume(): void {
    if (this.#wasPending) this.schedule()
    this.#wasPending = false
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running?.abort()
    this.#running = undefined
  }
}

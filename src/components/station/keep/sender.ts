import { ApiError, fieldErrorsOf, hasCode } from '@/request/api-error'
import { isLineDown, onLine } from '@/request/connection'
import type { Doc } from '@/rules/conditions'
import { rowsOf } from '@/components/document-page/draft/same-value'
import { isWritable } from '@/components/document-page/form/field-state'
import type { Page } from '@/components/document-page/page-context'
import type { Sending } from './count-store'

const CONFLICT = 40900
const NOT_FROM_HERE = 40901
const STILL_RUNNING = 40903
const MISSING = 40400
const FORBIDDEN = 40300
const OTHER_BODY = 42202

/** While scans follow each other, a save waits no longer than this, in ms. */
const MAX_WAIT = 5000
/** Before a failed save is tried again, in ms. */
const AGAIN = 2000
/** The server remembers an Idempotency-Key for 24 hours; from this age on, in ms, a repetition is checked first. */
const SURE = 20 * 3_600_000

/**
 * `kept`: nothing to send, or about to. `refused`: the server wants something changed first. `closed`: the document can no
 * longer be counted. `doubt`: whether a save of long ago arrived cannot be told.
 */
export type SendState = 'kept' | 'sending' | 'refused' | 'closed' | 'doubt'

/** What is to be sent, and what is to be done with the answer. */
export interface Outbox {
  page: Page
  table: string
  /** Field of a row that is counted. */
  counted: string
  id(): number
  state(): SendState
  show(view: { state: SendState; message?: string | null }): void
  /** The save that is under way, else the next one; null when the server has everything. It is kept when this resolves. */
  next(): Promise<Sending | null>
  /** The server has what was sent; `rows` are the rows of its document in the order in which they were sent. */
  acknowledge(doc: Doc, rows: readonly Doc[]): void
  /** What was sent was not taken, because the document is now this one. */
  rebase(doc: Doc): void
  /** What was sent was not taken, and something else is to be sent next time. */
  release(): void
}

/** Sends saves one after the other, each until its outcome is known. */
export class Sender {
  readonly #outbox: Outbox
  #busy: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | null = null
  #stopped = true
  #leave: () => void = () => undefined

  constructor(outbox: Outbox) {
    this.#outbox = outbox
  }

  start(): void {
    this.#stopped = false
    this.#leave = onLine(() => this.soon(0))
    this.soon(0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#leave()
  }

  /** Sends after `ms` in which nothing more was counted. */
  soon(ms: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    const now = Date.now()
    this.#since ??= now
    this.#timer = setTimeout(() => void this.send(), Math.max(0, Math.min(ms, this.#since + MAX_WAIT - now)))
  }

  /** Resolves to whether the server has everything. */
  send(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#since = null
    this.#busy ??= this.#sendAll().finally(() => {
      this.#busy = null
    })
    return this.#busy
  }

  async #sendAll(): Promise<boolean> {
    const { state, next, show } = this.#outbox
    for (;;) {
      if (this.#stopped || isLineDown() || state() === 'closed' || state() === 'doubt') return false
      const sending = await next()
      if (!sending) {
        if (state() === 'sending') show({ state: 'kept', message: null })
        return true
      }
      show({ state: 'sending' })
      try {
        await this.#attempt(sending)
      } catch (error) {
        if (!(await this.#recover(error))) return false
      }
    }
  }

  async #attempt(sending: Sending): Promise<void> {
    const { page, table, counted, id, acknowledge, show } = this.#outbox
    const { api } = page.props
    if (Date.now() - sending.at > SURE) {
      const stored = await api.detail(id())
      if (stored.version !== sending.body.version) {
        const rows = rowsOf(stored, table)
        if (sameCounts(rows, rowsOf(sending.body, table), counted)) acknowledge(stored, rows)
        else show({ state: 'doubt' })
        return
      }
    }
    const row = await api.update(id(), { ...sending.body, version: Number(sending.body.version) }, sending.key)
    acknowledge(row, rowsOf(row, table))
  }

  /** True: try again at once. */
  async #recover(error: unknown): Promise<boolean> {
    const { page, state, show, release } = this.#outbox
    if (hasCode(error, CONFLICT) || hasCode(error, NOT_FROM_HERE) || hasCode(error, OTHER_BODY))
      return this.#catchUp(error)
    if (hasCode(error, MISSING) || hasCode(error, FORBIDDEN)) show({ state: 'closed', message: error.message })
    else if (isRefusal(error)) {
      release()
      page.problems.show(fieldErrorsOf(error))
      show({ state: 'refused', message: error.message })
    } else {
      if (state() === 'sending') show({ state: 'kept' })
      // Whoever signs in again finds everything here, and the station starts anew.
      if (!(error instanceof ApiError && error.kind === 'session')) this.soon(AGAIN)
    }
    return false
  }

  /** The document is another one by now. */
  async #catchUp(error: ApiError): Promise<boolean> {
    const { page, table, id, acknowledge, rebase, show } = this.#outbox
    try {
      const theirs = await page.props.api.detail(id())
      // Another body under the key: the key was carried out, by a version of the console that wrote it otherwise.
      if (hasCode(error, OTHER_BODY)) acknowledge(theirs, rowsOf(theirs, table))
      else rebase(theirs)
      if (!isWritable(page.props.shape, theirs, false, page.viewer.roleType)) {
        show({ state: 'closed', message: null })
        return false
      }
    } catch {
      show({ state: 'kept' })
      this.soon(AGAIN)
      return false
    }
    // Several hand-helds at one document do not meet again at the same moment.
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 350))
    return true
  }
}

/** The server decided against the body: it was not carried out and its key is free. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'business' && error.code !== STILL_RUNNING
}

function sameCounts(stored: readonly Doc[], sent: readonly Doc[], field: string): boolean {
  return (
    stored.length === sent.length && sent.every((row, index) => (row[field] ?? 0) === (stored[index]?.[field] ?? 0))
  )
}

import {
  ApiError,
  CONFLICT,
  FORBIDDEN,
  hasCode,
  MISSING,
  OVERLOADED,
  SERVER_ERROR,
  STILL_RUNNING,
  WRONG_STATUS,
} from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { isOffline, onConnectionChange } from '@/request/connection'
import type { Doc } from '@/rules/conditions'
import { rowsOf } from '@/components/rows'
import { isWritable } from '@/components/document-page/form/field-state'
import type { Page } from '@/components/document-page/page-context'
import type { Sending } from './count-store'

/** Code of a call whose Idempotency-Key was used with another body. */
const OTHER_BODY = 42202

/** Failures of a save that the screen of the station shows for as long as they last. */
const SHOWN_HERE = { quiet: 'network', handles: [WRONG_STATUS, OTHER_BODY, STILL_RUNNING, OVERLOADED] } as const

/** Maximum delay of a save, in ms, while scans keep coming. */
const MAX_WAIT = 5000
/** Delay in ms before a failed save is repeated. */
const RETRY_DELAY = 2000
/** A save that meets as many errors of the server in a row is not repeated by itself. */
const MAX_SERVER_ERRORS = 5
/**
 * The server remembers an Idempotency-Key for 24 hours. Saves older than this, in ms, are checked before they are
 * repeated.
 */
const MAX_BLIND_RETRY_AGE = 20 * 3_600_000

/**
 * `kept`: everything is stored in the browser, and a save may be scheduled. `refused`: the server demands a change
 * first. `closed`: the document can no longer be counted. `doubt`: it is unknown whether an old save arrived.
 */
export type SendState = 'kept' | 'sending' | 'refused' | 'closed' | 'doubt'

/** Provides the saves to send and handles their answers. */
interface Outbox {
  page: Page
  table: string
  /** Name of the row field that holds the count. */
  counted: string
  id(): number
  state(): SendState
  show(view: { state: SendState; message?: string | null }): void
  /**
   * The running save, else the next; null when the server has everything. The save is stored before the promise
   * resolves.
   */
  next(): Promise<Sending | null>
  /** Called when the server has stored the save; `rows` are the rows of its answer, in the order of the request. */
  acknowledge(doc: Doc, rows: readonly Doc[]): void
  /** Called when the save was refused because the server has the newer document `doc`. */
  rebase(doc: Doc): void
  /** Called when the save was refused and a different body is to be sent next. */
  release(): void
}

/** Sends saves one after another; waits for the outcome of each. */
export class Sender {
  readonly #outbox: Outbox
  #busy: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | null = null
  #stopped = true
  /** Errors of the server since a save was last answered. */
  #serverErrors = 0
  #unsubscribe: () => void = () => undefined

  constructor(outbox: Outbox) {
    this.#outbox = outbox
  }

  start(): void {
    this.#stopped = false
    this.#unsubscribe = onConnectionChange(() => this.scheduleSend(0))
    this.scheduleSend(0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsubscribe()
  }

  /** Sends after `ms` milliseconds without a new count. */
  scheduleSend(ms: number): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    const now = Date.now()
    this.#since ??= now
    this.#timer = setTimeout(() => void this.send(), Math.max(0, Math.min(ms, this.#since + MAX_WAIT - now)))
  }

  /** Sends everything now; resolves to true when the server has everything. */
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
      if (this.#stopped || isOffline() || state() === 'closed' || state() === 'doubt') return false
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
    if (Date.now() - sending.at > MAX_BLIND_RETRY_AGE) {
      const stored = await api.detail(id())
      if (stored.version !== sending.body.version) {
        const rows = rowsOf(stored, table)
        if (sameCounts(rows, rowsOf(sending.body, table), counted)) acknowledge(stored, rows)
        else show({ state: 'doubt' })
        return
      }
    }
    const body = { ...sending.body, version: Number(sending.body.version) }
    const row = await api.update(id(), body, sending.key, SHOWN_HERE)
    this.#serverErrors = 0
    acknowledge(row, rowsOf(row, table))
  }

  /**
   * Counts an error of the server; true when so many came in a row that the operator is told, because the save itself
   * may be the cause.
   */
  #countServerError(error: unknown): error is ApiError {
    return hasCode(error, SERVER_ERROR) && ++this.#serverErrors >= MAX_SERVER_ERRORS
  }

  /** Handles a failed save; resolves to true when it is to be repeated at once. */
  async #recover(error: unknown): Promise<boolean> {
    const { page, state, show, release } = this.#outbox
    if (hasCode(error, CONFLICT) || hasCode(error, WRONG_STATUS) || hasCode(error, OTHER_BODY))
      return this.#catchUp(error)
    if (hasCode(error, MISSING) || hasCode(error, FORBIDDEN)) show({ state: 'closed', message: error.message })
    else if (isRefusal(error) || this.#countServerError(error)) {
      this.#serverErrors = 0
      release()
      page.problems.show(fieldErrorsOf(error))
      show({ state: 'refused', message: error.message })
    } else {
      if (state() === 'sending') show({ state: 'kept' })
      // After the next sign-in the station starts anew with everything that is stored here.
      if (!(error instanceof ApiError && error.kind === 'session')) this.scheduleSend(RETRY_DELAY)
    }
    return false
  }

  /** Handles a conflict: the document on the server has changed. Resolves to true when the save is to be repeated. */
  async #catchUp(error: ApiError): Promise<boolean> {
    const { page, table, id, acknowledge, rebase, show } = this.#outbox
    try {
      const theirs = await page.props.api.detail(id())
      // Same key, other body: the save was executed, but an older version of the application had formatted the body
      // differently.
      if (hasCode(error, OTHER_BODY)) acknowledge(theirs, rowsOf(theirs, table))
      else rebase(theirs)
      if (!isWritable(page.props.shape, theirs, { creating: false, roleType: page.viewer.roleType })) {
        // What an earlier attempt to finish the document found can no longer be mended.
        page.problems.show([])
        show({ state: 'closed', message: null })
        return false
      }
    } catch {
      show({ state: 'kept' })
      this.scheduleSend(RETRY_DELAY)
      return false
    }
    // A random delay, so that several hand-helds counting the same document do not collide again.
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 350))
    return true
  }
}

/**
 * Whether the server refused the body: the save was not executed, and its key may be used again. A server
 * that is busy or fails has not judged the body.
 */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.kind === 'business' &&
    !hasCode(error, STILL_RUNNING) &&
    !hasCode(error, OVERLOADED) &&
    !hasCode(error, SERVER_ERROR)
  )
}

function sameCounts(stored: readonly Doc[], sent: readonly Doc[], field: string): boolean {
  return (
    stored.length === sent.length && sent.every((row, index) => (row[field] ?? 0) === (stored[index]?.[field] ?? 0))
  )
}

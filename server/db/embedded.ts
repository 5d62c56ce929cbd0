import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { DatabaseBusy, type Limits } from './limits'

interface Statement {
  /** Empty for the unnamed statement, which the next unnamed statement replaces. */
  name: string
  /** OIDs of the parameter types. */
  parameters: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}

/** Maximum number of prepared statements. Above this number, the least recently used statement is closed. */
const MAX_PREPARED = 600
/** Maximum number of statement texts remembered after a single use. */
const MAX_SEEN_TEXTS = 5_000
/**
 * A statement with a longer list, in characters, is planned for its values each time. The plan of a prepared statement
 * is for any values from the sixth use on, and compares each row with each id of the list one by one: 2.7 s for 16,000.
 */
const LONG_LIST = 8_000
const CHANGES_SCHEMA = /^(CREATE|ALTER|DROP|DO)/
const { serialize } = protocol

/**
 * The client that drizzle uses for the embedded database. PGlite parses and plans every statement again and sends six
 * protocol messages in separate calls, which costs more than running the statement. This client keeps a statement
 * prepared from its second use on, and then makes one call.
 */
export class EmbeddedClient {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Statement>()
  readonly #seenTexts = new Set<string>()
  #nextStatement = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** Runs a statement outside of a transaction. It is not kept prepared: frequent statements run in transactions. */
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#pglite.query<T>(text, params, options)
  }

  /**
   * Runs a transaction. Rolls it back and throws DatabaseBusy after `idle` milliseconds without a statement, or at the
   * next statement after `total` milliseconds. A running statement cannot be interrupted.
   *
   * Statements run in this process, and a transaction that ends wakes the next one in the same turn of the event loop.
   * Without a turn between them, a queue of transactions would hold up all connections and timers until it is empty.
   */
  transaction<T>(
    work: (tx: Pick<Transaction, 'query'>) => Promise<T>,
    { idle, total = Infinity }: Partial<Pick<Limits, 'idle' | 'total'>> = {},
  ): Promise<T> {
    return this.#pglite.transaction(async () => {
      await nextTurn()
      let isOpen = true
      const end = performance.now() + total
      const watch = watchIdle(idle)
      const query = async <R>(text: string, params?: unknown[], options?: QueryOptions) => {
        // Without this check, a statement issued after the transaction failed would run in the next transaction.
        if (!isOpen) throw new Error('Transaction is closed')
        if (performance.now() > end) throw new DatabaseBusy(`a transaction took more than ${total} ms`)
        return watch.busyWhile(() => this.#pglite.runExclusive(() => this.#run<R>(text, params ?? [], options)))
      }
      try {
        const done = work({ query })
        // When the watch ends first, a later failure of the work must not be an unhandled rejection.
        done.catch(() => undefined)
        return await Promise.race([done, watch.ended])
      } finally {
        isOpen = false
        watch.stop()
      }
    })
  }

  /** The same client with limits for every transaction. */
  withLimits(limits: Limits | undefined): Pick<EmbeddedClient, 'query' | 'transaction'> {
    return {
      query: (text, params, options) => this.query(text, params, options),
      transaction: (work) => this.transaction(work, limits),
    }
  }

  /** Runs several SQL statements without parameters, then closes all prepared statements. */
  async script(text: string): Promise<void> {
    try {
      await this.#pglite.exec(text)
    } finally {
      // In a transaction, so that no other work runs a prepared statement while it is closed.
      await this.#pglite.transaction(() => this.#pglite.runExclusive(() => this.#closeAllPrepared()))
    }
  }

  async #run<T>(text: string, params: readonly unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    const isLong = params.some((value) => typeof value === 'string' && value.length > LONG_LIST && value[0] === '{')
    const statement = isLong
      ? await this.#describe('', text)
      : (this.#findPrepared(text) ?? (await this.#prepare(text)))
    const values = params.map((value, index) => this.#serialized(value, statement.parameters[index]))
    const answer = await this.#send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    )
    const { result, command } = this.#resultOf<T>(answer, statement, options)
    // After a schema change, prepared statements may return other columns.
    if (CHANGES_SCHEMA.test(command)) await this.#closeAllPrepared()
    return result
  }

  #findPrepared(text: string): Statement | undefined {
    const found = this.#prepared.get(text)
    if (found) {
      this.#prepared.delete(text)
      this.#prepared.set(text, found)
    }
    return found
  }

  async #prepare(text: string): Promise<Statement> {
    const isRepeated = this.#seenTexts.delete(text)
    if (!isRepeated) this.#seenTexts.add(text)
    if (this.#seenTexts.size > MAX_SEEN_TEXTS) this.#seenTexts.clear()
    const statement = await this.#describe(isRepeated ? `s${this.#nextStatement++}` : '', text)
    if (!isRepeated) return statement
    this.#prepared.set(text, statement)
    const [oldest] = this.#prepared
    if (this.#prepared.size > MAX_PREPARED && oldest) {
      this.#prepared.delete(oldest[0])
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync())
    }
    return statement
  }

  /** Parses a statement under a name, or as the unnamed one. */
  async #describe(name: string, text: string): Promise<Statement> {
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const statement: Statement = { name, parameters: [], columns: [] }
    for (const message of answer) {
      if (message.name === 'parameterDescription')
        statement.parameters = (message as messages.ParameterDescriptionMessage).dataTypeIDs
      if (message.name === 'rowDescription') statement.columns = (message as messages.RowDescriptionMessage).fields
    }
    return statement
  }

  #serialized(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    return this.#pglite.serializers[type]?.(value) ?? String(value)
  }

  #resultOf<T>(
    answer: readonly messages.BackendMessage[],
    { columns }: Statement,
    { rowMode, parsers }: QueryOptions = {},
  ): { result: Results<T>; command: string } {
    const readers = columns.map(({ dataTypeID: type }) => parsers?.[type] ?? this.#pglite.parsers[type])
    const rows: unknown[] = []
    let command = ''
    for (const message of answer) {
      if (message.name === 'commandComplete') command = (message as messages.CommandCompleteMessage).text
      if (message.name !== 'dataRow') continue
      const values = (message as messages.DataRowMessage).fields.map((value, index) => {
        const read = readers[index]
        return value === null || !read ? value : read(value, columns[index]?.dataTypeID)
      })
      rows.push(
        rowMode === 'array' ? values : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      )
    }
    return {
      command,
      result: {
        rows: rows as T[],
        fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
        affectedRows: Number(/\d+$/.exec(command)?.[0] ?? 0),
      },
    }
  }

  async #closeAllPrepared(): Promise<void> {
    const names = [...this.#prepared.values()].map(({ name }) => serialize.close({ type: 'S', name }))
    this.#prepared.clear()
    if (names.length > 0) await this.#send(...names, serialize.sync())
  }

  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    const message = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let offset = 0
    for (const part of parts) {
      message.set(part, offset)
      offset += part.length
    }
    return this.#pglite.execProtocolStream(message, { syncToFs: false })
  }
}

/** `ended` rejects when no work ran for `limit` milliseconds; never when `limit` is undefined. */
function watchIdle(limit: number | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let reject: (error: DatabaseBusy) => void = () => undefined
  const ended = new Promise<never>((_, refuse) => (reject = refuse))
  ended.catch(() => undefined)
  let isOver = false
  const start = () => {
    if (limit !== undefined && !isOver)
      timer = setTimeout(() => reject(new DatabaseBusy(`the transaction was idle for ${limit} ms`)), limit)
  }
  start()
  return {
    ended,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
    async busyWhile<T>(work: () => Promise<T>): Promise<T> {
      clearTimeout(timer)
      running++
      try {
        return await work()
      } finally {
        if (--running === 0) start()
      }
    },
  }
}

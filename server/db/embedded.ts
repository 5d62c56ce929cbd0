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
  /** Empty: gone with the next one. */
  name: string
  /** Types of its parameters and columns, by OID. */
  parameters: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}

/** Statements that stay prepared at most; then the one that was not used for longest makes room. */
const KEPT = 600
/** Texts remembered that came once. */
const REMEMBERED = 5_000
const CHANGES_SCHEMA = /^(CREATE|ALTER|DROP|DO)/
const { serialize } = protocol

/**
 * The embedded database as drizzle speaks to it. PGlite has every statement parsed and planned anew and takes it through
 * six calls, which costs more than running it. Here a text that comes a second time stays prepared and is one call.
 */
export class EmbeddedClient {
  readonly #pglite: PGlite
  readonly #kept = new Map<string, Statement>()
  readonly #seen = new Set<string>()
  #count = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** Outside a transaction, which nothing frequent is. */
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#pglite.query<T>(text, params, options)
  }

  /**
   * `idle`: milliseconds between two statements after which the transaction is rolled back and DatabaseBusy thrown. `total`:
   * milliseconds after its beginning from which no further statement runs, with the same end. A statement that runs cannot
   * be interrupted.
   */
  transaction<T>(
    work: (tx: Pick<Transaction, 'query'>) => Promise<T>,
    { idle, total = Infinity }: Partial<Pick<Limits, 'idle' | 'total'>> = {},
  ): Promise<T> {
    return this.#pglite.transaction(async () => {
      let isOpen = true
      const end = performance.now() + total
      const watch = watchIdle(idle)
      const query = async <R>(text: string, params?: unknown[], options?: QueryOptions) => {
        // Work that went on after another part of it had failed would run in whatever transaction is next.
        if (!isOpen) throw new Error('Transaction is closed')
        if (performance.now() > end) throw new DatabaseBusy(`a transaction took more than ${total} ms`)
        return watch.busyWhile(() => this.#pglite.runExclusive(() => this.#run<R>(text, params ?? [], options)))
      }
      try {
        const done = work({ query })
        // When the watch ends first, nobody waits for the work any more.
        done.catch(() => undefined)
        return await Promise.race([done, watch.ended])
      } finally {
        isOpen = false
        watch.stop()
      }
    })
  }

  /** The same client, every transaction of which has these limits. */
  withLimits(limits: Limits | undefined): Pick<EmbeddedClient, 'query' | 'transaction'> {
    return {
      query: (text, params, options) => this.query(text, params, options),
      transaction: (work) => this.transaction(work, limits),
    }
  }

  /** Several statements of plain SQL. */
  async script(text: string): Promise<void> {
    try {
      await this.#pglite.exec(text)
    } finally {
      // In a transaction, so that nobody finds a statement remembered here that is gone there.
      await this.#pglite.transaction(() => this.#pglite.runExclusive(() => this.#forget()))
    }
  }

  async #run<T>(text: string, params: readonly unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    const statement = this.#recall(text) ?? (await this.#prepare(text))
    const values = params.map((value, index) => this.#serialized(value, statement.parameters[index]))
    const answer = await this.#send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    )
    const { result, command } = this.#resultOf<T>(answer, statement, options)
    // What was prepared may give other columns now.
    if (CHANGES_SCHEMA.test(command)) await this.#forget()
    return result
  }

  #recall(text: string): Statement | undefined {
    const found = this.#kept.get(text)
    if (found) {
      this.#kept.delete(text)
      this.#kept.set(text, found)
    }
    return found
  }

  async #prepare(text: string): Promise<Statement> {
    const stays = this.#seen.delete(text)
    if (!stays) this.#seen.add(text)
    if (this.#seen.size > REMEMBERED) this.#seen.clear()
    const name = stays ? `s${this.#count++}` : ''
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
    if (!stays) return statement
    this.#kept.set(text, statement)
    const [oldest] = this.#kept
    if (this.#kept.size > KEPT && oldest) {
      this.#kept.delete(oldest[0])
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync())
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

  async #forget(): Promise<void> {
    const names = [...this.#kept.values()].map(({ name }) => serialize.close({ type: 'S', name }))
    this.#kept.clear()
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

/** `ended` rejects when nothing was busy for so many milliseconds; never without a limit. */
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

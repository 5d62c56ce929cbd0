import { setTimeout } from 'node:timers/promises'
import { Client } from './client'
import { pick } from './random'

/** Members of the demo company who do not attack: head office, warehouses and shops. */
const MOBILES = [
  '01',
  '02',
  '03',
  '04',
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '32',
  '34',
  '37',
  '40',
].map((digits) => `199000000${digits}`)
/** Pause of an operator between an answer and the next request, in milliseconds. */
const THINKING_MS = 200
const LISTS = [
  '/good/sku',
  '/store/store_stock',
  '/store/store_receive_receipt',
  '/store/store_order_receipt',
  '/pos/pos_order',
  '/warehouse/wh_send_receipt',
  '/warehouse/wh_good_sku_stock',
]

/** Operators who work during the attack and whose response times are measured. */
export class Operators {
  readonly #clients: Client[] = []
  readonly #random: () => number
  #isOver = false
  #loops: Promise<void>[] = []
  #times: number[] = []
  /** Number of answers by code, for codes other than 0. */
  readonly refused = new Map<number | string, number>()

  constructor(random: () => number) {
    this.#random = random
  }

  /** Signs `count` operators in and starts their requests. */
  async start(base: string, count = MOBILES.length): Promise<void> {
    for (const mobile of MOBILES.slice(0, count)) {
      const client = new Client(base)
      await client.signIn(mobile)
      this.#clients.push(client)
    }
    this.#loops = this.#clients.map((client) => this.#work(client))
  }

  /** Returns the duration in milliseconds of every request since the last call. */
  takeTimes(): number[] {
    const times = this.#times
    this.#times = []
    return times
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#loops)
  }

  async #work(client: Client): Promise<void> {
    const bases: string[] = []
    for (const base of LISTS) if ((await client.get(`${base}/list`)).code === 0) bases.push(base)
    let view: number | undefined
    while (!this.#isOver) {
      await setTimeout(THINKING_MS * 2 * this.#random())
      const base = pick(this.#random, bases)
      const page = await this.#timed(() =>
        client.get(`${base}/list?pageSize=20&current=${1 + Math.floor(this.#random() * 3)}`),
      )
      const id = (page as { list?: { id?: number }[] } | null)?.list?.[0]?.id
      if (id !== undefined && !base.includes('stock')) await this.#timed(() => client.get(`${base}/detail?id=${id}`))
      await this.#timed(() => client.get('/sys/message/list'))
      const saved = await this.#timed(() =>
        client.post('/sys/view/save', {
          id: view,
          list: 'good.sku',
          name: '检查',
          state: { at: this.#random() },
          share: null,
        }),
      )
      view ??= (saved as { id?: number } | null)?.id
    }
  }

  async #timed(request: () => ReturnType<Client['get']>): Promise<unknown> {
    await setTimeout(THINKING_MS * this.#random())
    const startedAt = performance.now()
    const { code, status, data } = await request()
    this.#times.push(performance.now() - startedAt)
    if (code !== 0) {
      const name = code ?? `status ${status}`
      this.refused.set(name, (this.refused.get(name) ?? 0) + 1)
    }
    return data
  }
}

/** The 95th percentile; 0 for no times. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { counted, goodsOf, receiptFor } from '../../../tests/e2e/kit/counting'
import { pick, randomFrom } from '../attack/random'
import { Pda } from './pda'
import { KilledServer } from './server'

export interface Plan {
  pdas: number
  /** Of all hand-helds together. */
  scans: number
  /** Every other one ends a browser, the others the server. */
  kills: number
  port: number
  seed: number
}

export interface Outcome {
  scans: number
  browserKills: number
  serverKills: number
  lost: number
  doubled: number
  seconds: number
}

const [STORE, OFFICE] = ['19900000021', '19900000000']
/** The server stays away for up to this long, in ms, while the hand-helds go on. */
const AWAY = 3000

/**
 * Several hand-helds count one receiving note by random scans while browsers and server are killed, and what the server
 * holds in the end is compared with what the screens have shown.
 */
export async function countWithKills({ pdas, scans, kills, port, seed }: Plan): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-station-'))
  const server = new KilledServer(port, join(folder, 'data'))
  const devices = Array.from({ length: pdas }, (_, n) => new Pda(join(folder, `pda-${n}`), server.base))
  const random = randomFrom(seed)
  const started = Date.now()
  let serverUp: Promise<void> = Promise.resolve()
  try {
    await server.start()
    for (const device of devices) await device.start()
    const [first, second = first] = devices
    if (!first || !second) throw new Error('no hand-held')
    await first.open('/good/sku/list', STORE)
    const office = new Pda(join(folder, 'office'), server.base)
    await office.start()
    await office.open('/good/sku/list', OFFICE)
    const goods = await goodsOf(first.page, 12)
    const id = await receiptFor(first.page, office.page, goods, 12)
    await office.kill()
    const path = `/store/store_receive_receipt/station?id=${id}`
    for (const device of devices) await device.open(path, STORE)

    const shown = new Map<string, number>()
    let [made, browserKills, serverKills] = [0, 0, 0]
    const dueKills = () => Math.floor((made * kills) / scans)
    const killServer = async () => {
      await server.kill()
      await setTimeout(random() * AWAY)
      await server.start()
    }
    const work = async (device: Pda) => {
      while (made < scans) {
        made += 1
        const { barcode } = pick(random, goods)
        await device.scan(barcode)
        shown.set(barcode, (shown.get(barcode) ?? 0) + 1)
        if (browserKills + serverKills >= Math.min(kills, dueKills())) continue
        if (serverKills <= browserKills) {
          // The others, and this one, go on counting.
          serverKills += 1
          serverUp = serverUp.then(killServer)
          await setTimeout(20)
          continue
        }
        browserKills += 1
        await device.kill()
        await serverUp
        await device.start()
        await device.open(path, STORE)
      }
    }
    await Promise.all(devices.map(work))
    await serverUp
    for (const device of devices) await device.settled()

    const stored = await counted(first.page, id)
    let [lost, doubled] = [0, 0]
    for (const { barcode } of goods) {
      const difference = (stored[barcode] ?? 0) - (shown.get(barcode) ?? 0)
      if (difference !== 0)
        console.error(`${barcode}: ${shown.get(barcode) ?? 0} shown, ${stored[barcode] ?? 0} stored`)
      if (difference < 0) lost -= difference
      else doubled += difference
    }
    const seconds = Math.round((Date.now() - started) / 1000)
    return { scans: made, browserKills, serverKills, lost, doubled, seconds }
  } finally {
    await serverUp.catch(() => undefined)
    for (const device of devices) await device.kill().catch(() => undefined)
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

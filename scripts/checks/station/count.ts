import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { call, countedQuantities, goodsOf, receiptFor } from '../../../tests/e2e/kit/counting'
import { pick, randomFrom } from '../attack/random'
import { paceOf } from './pace'
import { HandHeld } from './hand-held'
import { KilledServer } from './server'

export interface Plan {
  /** Number of hand-helds, at least one. */
  handHelds: number
  /** Number of scans of all hand-helds together. */
  scans: number
  /** Number of kills. Kills alternate between a browser and the server. */
  kills: number
  port: number
  seed: number
  /** Minutes over which scans and kills are spread; 0 or absent when the hand-helds scan as fast as they can. */
  minutes?: number
  /** Receives a line about the progress after each tenth of the scans of a spread run. */
  report?(line: string): void
}

export interface Outcome {
  scans: number
  browserKills: number
  serverKills: number
  /** Scans that a hand-held took after it was started without a server. */
  coldScans: number
  lost: number
  doubled: number
  /** Versions of the document that the hand-helds saved. */
  saves: number
  seconds: number
}

const [STORE, OFFICE] = ['19900000021', '19900000000']
/** Longest time in ms for which a killed server stays down while the hand-helds go on counting. */
const MAX_DOWN_MS = 3000
/** Number of SKUs on the note. */
const GOODS = 12
/** Ordered quantity of each SKU. The scans may exceed it. */
const ORDERED = 12
/** Number of scans that a hand-held takes after it was started without a server. */
const COLD_SCANS = 5

/**
 * Several hand-helds count one receiving note by random scans while browsers and the server are killed. Then one of
 * them is started and counts while the server is down. At the end the quantities on the server are compared with the
 * scans that the screens confirmed.
 */
export async function countWithKills({
  handHelds,
  scans,
  kills,
  port,
  seed,
  minutes = 0,
  report,
}: Plan): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-station-'))
  const server = new KilledServer(port, join(folder, 'data'))
  const devices = Array.from({ length: handHelds }, (_, n) => new HandHeld(join(folder, `hand-held-${n}`), server.base))
  const random = randomFrom(seed)
  const started = Date.now()
  /** The restarts of server and browsers, one after another: a browser signs in before the server is killed again. */
  let restarts: Promise<void> = Promise.resolve()
  try {
    await server.start()
    for (const device of devices) await device.start()
    const [first] = devices
    if (!first) throw new Error('no hand-held')
    const { id, goods } = await noteToCount(first, new HandHeld(join(folder, 'office'), server.base))
    const path = `/store/store_receive_receipt/station?id=${id}`
    const versionOf = async () => {
      const { version } = await call<{ version: number }>(first.page, `/store/store_receive_receipt/detail?id=${id}`)
      return version
    }
    const before = await versionOf()
    for (const device of devices) await device.open(path, STORE)

    const shown = new Map<string, number>()
    let [taken, browserKills, serverKills] = [0, 0, 0]
    const dueKills = () => Math.floor((taken * kills) / scans)
    const killServer = async () => {
      await server.kill()
      await setTimeout(random() * MAX_DOWN_MS)
      await server.start()
    }
    const killBrowser = async (device: HandHeld) => {
      await device.kill()
      await device.start()
      await device.open(path, STORE)
    }
    const scanOne = async (device: HandHeld) => {
      const { barcode } = pick(random, goods)
      await device.scan(barcode)
      shown.set(barcode, (shown.get(barcode) ?? 0) + 1)
    }
    const pace = paceOf(scans, minutes, report)
    const work = async (device: HandHeld) => {
      while (taken < scans) {
        taken += 1
        await pace.wait(taken - 1)
        await scanOne(device)
        if (browserKills + serverKills >= Math.min(kills, dueKills())) continue
        if (serverKills <= browserKills) {
          // All hand-helds, including this hand-held, go on counting while the server restarts.
          serverKills += 1
          restarts = restarts.then(killServer)
          await setTimeout(20)
          continue
        }
        browserKills += 1
        restarts = restarts.then(() => killBrowser(device))
        await restarts
      }
    }
    await Promise.all(devices.map(work))
    await restarts
    for (const device of devices) await device.settled(path, STORE)

    await server.kill()
    await killBrowser(first)
    for (let n = 0; n < COLD_SCANS; n += 1) await scanOne(first)
    await server.start()
    await first.settled(path, STORE)

    const stored = await countedQuantities(first.page, id)
    const { lost, doubled } = compare(
      goods.map(({ barcode }) => barcode),
      Object.fromEntries(shown),
      stored,
    )
    const seconds = Math.round((Date.now() - started) / 1000)
    const saves = (await versionOf()) - before
    return { scans: taken, browserKills, serverKills, coldScans: COLD_SCANS, lost, doubled, saves, seconds }
  } finally {
    await restarts.catch(() => undefined)
    for (const device of devices) await device.kill().catch(() => undefined)
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The receiving note that the hand-helds count, and its goods. The office creates the note and is switched off. */
async function noteToCount(store: HandHeld, office: HandHeld) {
  await store.open('/good/sku/list', STORE)
  await office.start()
  await office.open('/good/sku/list', OFFICE)
  const goods = await goodsOf(store.page, GOODS)
  const id = await receiptFor(store.page, office.page, goods, ORDERED)
  await office.kill()
  return { id, goods }
}

/** How many scans the server has lost and doubled. Prints each barcode whose shown and stored quantities differ. */
function compare(
  barcodes: readonly string[],
  shown: Readonly<Record<string, number>>,
  stored: Readonly<Record<string, number>>,
): { lost: number; doubled: number } {
  let [lost, doubled] = [0, 0]
  for (const barcode of barcodes) {
    const difference = (stored[barcode] ?? 0) - (shown[barcode] ?? 0)
    if (difference !== 0) console.error(`${barcode}: ${shown[barcode] ?? 0} shown, ${stored[barcode] ?? 0} stored`)
    if (difference < 0) lost -= difference
    else doubled += difference
  }
  return { lost, doubled }
}

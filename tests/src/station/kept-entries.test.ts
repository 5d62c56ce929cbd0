import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, KeptCount, Write } from '@/components/station/keep/count-store'
import { takeJoined } from '@/components/station/keep/joined-writes'
import { KeptEntries } from '@/components/station/keep/kept-entries'
import { ScanQueue } from '@/components/line-grid/scan/scan-queue'

const place = '1:2:store_receive_receipt:3'
const count: KeptCount = { place, baseline: { id: 3 }, sending: null }
const entry = (seq: number, code = `code ${seq}`): Entry => ({ place, seq, at: 0, state: 'waiting', code })

/** A browser whose disk takes 30 ms for each transaction, and that can be killed. */
function slowDisk() {
  const entries = new Map<number, Entry>()
  const disk = { entries, transactions: 0, dead: false }
  const store = {
    read: async () => ({ count, entries: [...entries.values()] }),
    async write(_place: string, { put = [], drop = [] }: Write) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (disk.dead) return
      disk.transactions += 1
      for (const each of put) entries.set(each.seq, each)
      for (const seq of drop) entries.delete(seq)
    },
  }
  return { disk, kept: new KeptEntries({ place, store, onChange: () => undefined, onFailure: () => undefined }, count) }
}

describe('scans that come faster than the disk stores them', () => {
  it('are stored together: a page that ends after two transactions of a slow disk has lost none', async () => {
    const { disk, kept } = slowDisk()
    const queue = new ScanQueue(
      async () => 'done',
      () => undefined,
    )
    queue.keep = (text) => kept.keep({ code: text })
    for (let n = 1; n <= 20; n++) queue.push(`code ${n}`)
    await new Promise((resolve) => setTimeout(resolve, 75))
    disk.dead = true
    expect([...disk.entries.values()].map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, n) => `code ${n + 1}`),
    )
    expect(disk.transactions).toBeLessThanOrEqual(2)
  })

  it('are counted in the order of scanning', async () => {
    const { kept } = slowDisk()
    const counted: string[] = []
    const queue = new ScanQueue(
      async (text) => {
        counted.push(text)
        return 'done'
      },
      () => undefined,
    )
    queue.keep = (text) => kept.keep({ code: text })
    const sent = Array.from({ length: 12 }, (_, n) => `code ${n % 5}`)
    for (const text of sent) queue.push(text)
    await queue.settled()
    expect(counted).toEqual(sent)
  })
})

describe('joined writes', () => {
  const apply = (writes: readonly Write[]) => {
    const entries = new Map<number, Entry>()
    let stored: KeptCount | null = null
    for (const write of writes) {
      if (write.count === null) {
        entries.clear()
        stored = null
      } else if (write.count) stored = write.count
      for (const each of write.put ?? []) entries.set(each.seq, each)
      for (const seq of write.drop ?? []) entries.delete(seq)
    }
    return { stored, entries: [...entries.values()].toSorted((a, b) => a.seq - b.seq) }
  }
  const seqs = fc.nat(4)
  const write: fc.Arbitrary<Write> = fc.oneof(
    fc.tuple(seqs, fc.string()).map(([seq, code]): Write => ({ put: [entry(seq, code)] })),
    seqs.map((seq): Write => ({ drop: [seq] })),
    fc.nat(9).map((id): Write => ({ count: { ...count, baseline: { id } } })),
    fc.constant<Write>({ count: null }),
  )

  it('leave the storage as the single writes would', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (writes) => {
        const queue = [...writes]
        const joined: Write[] = []
        for (let next = takeJoined(queue); next; next = takeJoined(queue)) joined.push(next)
        expect(apply(joined)).toEqual(apply(writes))
      }),
    )
  })
})

import { workerData } from 'node:worker_threads'
import { Problems } from './problems/problem'
import { type AheadData, type AheadResult, CLAIM } from './read-ahead'
import { readSource } from './read-source'

/** Reads entity files from the last to the first, in the second thread of a first run (read-ahead.ts). */
export function readFilesAhead(): void {
  const { files, locales, claims, port } = workerData as AheadData
  for (let index = files.length - 1; index >= 0; index--) {
    const file = files[index]
    if (!file || Atomics.compareExchange(claims, index, CLAIM.free, CLAIM.ahead) !== CLAIM.free) continue
    const entries: [kind: string, value: unknown][] = []
    const parseCache = {
      get: () => undefined,
      put: (kind: string, _bytes: Uint8Array, value: unknown) => void entries.push([kind, value]),
    }
    try {
      // Of a file with problems nothing is put: it is read again by the thread that reports them.
      readSource('entity', file, new Problems(), { parseCache, locales })
    } finally {
      port.postMessage({ index, entries } satisfies AheadResult)
      Atomics.store(claims, index, CLAIM.done)
      Atomics.notify(claims, index)
    }
  }
  port.close()
}

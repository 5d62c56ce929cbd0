import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { ParseCache } from './files/parse-cache'
import type { RawFile } from './manifest'

/*
 * A first run on two cores: while this thread reads the entity files from the first to the last, a second thread
 * (read-ahead-thread.ts) reads them from the last to the first, until they meet.
 */

/** With fewer files the second thread is not ready before this one is done. */
const MIN_FILES = 200
/** Milliseconds after which this thread reads a file itself, should the other have died. */
const MAX_WAIT_MS = 2000

/** Who reads a file. The thread that changes `free` to its own state is the only one to read it. */
export const CLAIM = { free: 0, ahead: 1, done: 2, here: 3 } as const

/** What the second thread is given. `claims` holds the state of each file. */
export interface AheadData {
  files: readonly RawFile[]
  locales: readonly string[]
  claims: Int32Array
  port: MessagePort
}

/** What a file that was read without problems puts into the cache of parsed files. */
export interface AheadResult {
  index: number
  entries: readonly (readonly [kind: string, value: unknown])[]
}

export interface ReadAhead {
  /** Puts what the second thread has read of this file into the cache; nothing when this thread has to read it. */
  into(cache: Pick<ParseCache, 'put'>, file: RawFile): void
}

/**
 * Starts the second thread; returns undefined where it would save no time. `program` is the bundled program, which lies
 * beside this module unless the generator runs from its sources.
 */
export function readAhead(
  files: readonly RawFile[],
  locales: readonly string[],
  program = join(import.meta.dirname, 'program.mjs'),
): ReadAhead | undefined {
  const entityFiles = files.filter(({ inside, lost }) => inside.startsWith('entities/') && !lost)
  if (entityFiles.length < MIN_FILES || availableParallelism() < 2 || !existsSync(program)) return undefined
  const claims = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * entityFiles.length))
  const { port1, port2 } = new MessageChannel()
  const workerData: AheadData = { files: entityFiles, locales, claims, port: port2 }
  const thread = new Worker(program, { workerData, transferList: [port2] })
  // What it has not read is read here, so that its failure costs time only.
  thread.on('error', () => undefined).unref()
  port1.unref()
  const indexes = new Map(entityFiles.map((file, index) => [file, index]))
  const results = new Map<number, AheadResult['entries']>()
  return {
    into(cache, file) {
      const index = indexes.get(file)
      if (index === undefined) return
      if (Atomics.compareExchange(claims, index, CLAIM.free, CLAIM.here) === CLAIM.free) return
      Atomics.wait(claims, index, CLAIM.ahead, MAX_WAIT_MS)
      for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1)) {
        const result = next.message as AheadResult
        results.set(result.index, result.entries)
      }
      for (const [kind, value] of results.get(index) ?? []) cache.put(kind, file.bytes, value)
    },
  }
}

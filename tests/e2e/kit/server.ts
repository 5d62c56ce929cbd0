import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** E2E_PORT changes the ports, so that two checkouts on one machine can run their journeys at the same time. */
const portOf = (worker: number) => Number(process.env.E2E_PORT ?? 5390) + worker

/** E2E_BASE makes the journeys use a server that is already running, which saves time while writing a journey. */
export const BASE = process.env.E2E_BASE ?? `http://localhost:${portOf(Number(process.env.VITEST_POOL_ID ?? 1))}`

/**
 * Starts one server per worker as `npm start` does. The returned function stops the servers and removes their folders.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  // The workers keep the profiles of their browsers here (kit/profiles.ts).
  const profiles = await mkdtemp(join(tmpdir(), 'backstock-profiles-'))
  process.env.E2E_PROFILES = profiles
  const stops = [() => rm(profiles, { recursive: true, force: true, maxRetries: 5 })]
  const stop = async () => void (await Promise.all(stops.map((end) => end())))
  if (process.env.E2E_BASE) return stop
  // Start sequentially: the first server builds the console and creates the demo company, and the next servers reuse
  // both.
  for (let worker = 1; worker <= vitest.config.maxWorkers; worker++) stops.push(await start(portOf(worker)))
  return stop
}

async function start(port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-e2e-'))
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(child, port, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    await stop()
    const crashes = output.split('\n').filter((line) => /Error|unhandled/i.test(line))
    if (crashes.length > 0) console.error(`The server wrote errors:\n${crashes.join('\n')}`)
  }
}

/**
 * Seconds within which a server must answer. The first server builds the console and creates the company, beside other
 * tests.
 */
const READY_SECONDS = 300

async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (let i = 0; i < READY_SECONDS * 5; i++) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output()}`)
    const up = await fetch(`http://localhost:${port}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error(`The server was not ready in ${READY_SECONDS} s:\n${output()}`)
}

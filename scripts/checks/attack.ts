import { setTimeout } from 'node:timers/promises'
import { emptyTally, sendMutated, type Tally } from './attack/bodies'
import { Client } from './attack/client'
import { Operators, p95 } from './attack/operators'
import { readOperations } from './attack/operations'
import { randomFrom } from './attack/random'
import { type AttackedServer, type Engine, startServer } from './attack/server'
import { holdHalfSentRequests, sendOversized } from './attack/sockets'
import { numberOption, option } from '../option.mjs'

/*
 * npm run check:attack [-- --engine embedded|postgres] [--bodies 20000] [--half-sent 300] [--oversized 50] [--quiet 30]
 *                      [--settle 60] [--attackers 3] [--operators 20] [--seed 1] [--port 6150]
 *
 * Attacks a server with the demo company while 20 operators work: requests that stop in the middle of their body,
 * requests of 64 MB, and mutated bodies for every operation of openapi.json. Prints each figure with its floor and aim,
 * and exits with 1 when an aim is missed. Runs on both databases unless --engine names a database. Linux only: memory
 * is read from /proc.
 */
const SETTLE_MS = numberOption('settle', 60) * 1000
const QUIET_MS = numberOption('quiet', 30) * 1000
const BODIES = numberOption('bodies', 20_000)
const SEED = numberOption('seed', 1)
const ATTACKERS = numberOption('attackers', 3)
/** Share of the bodies sent before the first memory measurement, so that caches are filled and code is compiled. */
const WARM_UP = 0.15
/** Milliseconds for which memory is measured after the attack, at the end of the settling time. */
const FINAL_MEASUREMENT_MS = Math.min(10_000, SETTLE_MS)

interface Figure {
  name: string
  floor: number | string
  figure: number | string
  aim: string
  isMet: boolean
}

async function attack(engine: Engine): Promise<Figure[]> {
  const server = await startServer(engine, numberOption('port', 6150))
  try {
    const random = randomFrom(SEED)
    const people = ['00', '21', '22'].map((digits) => `199000000${digits}`)
    const signedIn = await Promise.all(people.map((mobile) => signIn(server.base, mobile)))
    const clients = { signedIn, anonymous: new Client(server.base) }
    const [first] = signedIn
    if (!first) throw new Error('no member could sign in')
    const operations = await readOperations(first, random)
    const tally = emptyTally()
    const operators = new Operators(random)
    await operators.start(server.base, numberOption('operators', 20))
    const sendAll = (count: number, seed: number) =>
      Promise.all(
        Array.from({ length: ATTACKERS }, (_, index) =>
          sendMutated(clients, operations, randomFrom(seed + index), { count: Math.round(count / ATTACKERS), tally }),
        ),
      )
    await sendAll(BODIES * WARM_UP, SEED + ATTACKERS)

    await setTimeout(2_000)
    operators.takeTimes()
    const before = await usualMemory(server, QUIET_MS)
    const quietP95 = p95(operators.takeTimes())
    console.error(
      `${engine}: quiet, ${operations.length} operations, p95 ${quietP95.toFixed(0)} ms, ${before.toFixed(0)} MB`,
    )

    const release = holdHalfSentRequests(server.port, {
      count: numberOption('half-sent', 300),
      headers: first.headers,
    })
    const oversized = sendAllOversized(server.port, first.headers, random)
    await sendAll(BODIES * (1 - WARM_UP), SEED)
    const attackedP95 = p95(operators.takeTimes())
    const peak = server.memory()
    const halfSent = release()
    const tooLarge = await oversized
    await operators.stop()
    await setTimeout(SETTLE_MS - FINAL_MEASUREMENT_MS)
    const after = await usualMemory(server, FINAL_MEASUREMENT_MS)
    report(
      tally,
      operators.refused,
      `${halfSent} half-sent requests begun; 64 MB requests answered ${[...tooLarge].join(', ')}`,
    )
    const faults = tally.faults.length
    return [
      atMost('p95 of operators, ms', quietP95, attackedP95, 2),
      {
        ...atMost('memory a minute later, MB', before, after, 1.1),
        name: `memory a minute later, MB (at most ${peak.toFixed(0)})`,
      },
      { name: `answers of 50000, of ${tally.sent} bodies`, floor: 0, figure: faults, aim: '0', isMet: faults === 0 },
      {
        name: 'operators refused',
        floor: 0,
        figure: sum(operators.refused),
        aim: '0',
        isMet: sum(operators.refused) === 0,
      },
      { name: 'restarts', floor: 0, figure: server.isAlive() ? 0 : 1, aim: '0', isMet: server.isAlive() },
    ]
  } finally {
    await server.stop()
  }
}

/**
 * Median memory in megabytes over `ms` milliseconds. A single reading is not enough: garbage that is not yet collected
 * changes the size of the same server by a seventh from one second to the next.
 */
async function usualMemory(server: AttackedServer, ms: number): Promise<number> {
  const readings = [server.memory()]
  for (const until = Date.now() + ms; Date.now() < until; readings.push(server.memory())) await setTimeout(500)
  return readings.toSorted((a, b) => a - b)[readings.length >> 1] ?? 0
}

async function signIn(base: string, mobile: string): Promise<Client> {
  const client = new Client(base)
  await client.signIn(mobile)
  return client
}

async function sendAllOversized(
  port: number,
  headers: Readonly<Record<string, string>>,
  random: () => number,
): Promise<Map<number | null, number>> {
  const codes = new Map<number | null, number>()
  for (let sent = 0; sent < numberOption('oversized', 50); sent++) {
    // Half of the requests are sent without a session.
    const { code } = await sendOversized(port, { headers: sent % 2 === 0 ? headers : {}, megabytes: 64, random })
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  return codes
}

function atMost(name: string, floor: number, figure: number, times: number): Figure {
  const ratio = figure / floor
  return {
    name,
    floor: floor.toFixed(0),
    figure: `${figure.toFixed(0)} (× ${ratio.toFixed(2)})`,
    aim: `× ${times}`,
    isMet: ratio <= times,
  }
}

const sum = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0)

function report({ codes, faults }: Tally, refused: ReadonlyMap<number | string, number>, summary: string): void {
  console.error(`codes: ${[...codes].map(([code, count]) => `${code} × ${count}`).join(', ')}`)
  console.error(summary)
  if (refused.size > 0)
    console.error(`operators were answered ${[...refused].map(([code, count]) => `${code} × ${count}`).join(', ')}`)
  for (const { operation, address, body, answer } of faults.slice(0, 20))
    console.error(`\n${operation} ${address}\n  sent ${body}\n  got  ${answer}`)
}

const engines: readonly Engine[] = process.argv.includes('--engine')
  ? [option('engine', 'embedded') as Engine]
  : ['embedded', 'postgres']
for (const engine of engines) {
  const figures = await attack(engine)
  console.log(`\n${engine}`)
  console.table(
    Object.fromEntries(figures.map(({ name, isMet, ...rest }) => [name, { ...rest, met: isMet ? 'yes' : 'NO' }])),
  )
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
}

import type { Answer, Client } from './client'
import { hostileText, mutateBody, writeBody } from './mutate'
import type { Operation } from './operations'
import { pick } from './random'

/** Operations sent without a session, because with a session their bodies could end the attacker's own session. */
const ANONYMOUS = /^\/store\/member\/(login|logout|forget)$|^\/account\/(sessions|devices)/

interface Fault {
  operation: string
  answer: string
  address: string
  body: string
}

export interface Tally {
  sent: number
  codes: Map<number | string, number>
  /** Answers with code 50000, and requests without an answer. */
  faults: Fault[]
}

export const emptyTally = (): Tally => ({ sent: 0, codes: new Map(), faults: [] })

/** Sends `count` mutated requests to random operations, one after another, and counts the answers by code. */
export async function sendMutated(
  clients: { signedIn: readonly Client[]; anonymous: Client },
  operations: readonly Operation[],
  random: () => number,
  { count, tally }: { count: number; tally: Tally },
): Promise<void> {
  const withBody = operations.filter(({ samples }) => samples.length > 0)
  for (let i = 0; i < count; i++) {
    // Four of five requests go to operations with a body; the fifth goes to any operation.
    const operation = pick(random, random() < 0.8 ? withBody : operations)
    const client = ANONYMOUS.test(operation.path) ? clients.anonymous : pick(random, clients.signedIn)
    const address = addressOf(operation, random)
    const body =
      operation.samples.length > 0 ? writeBody(random, mutateBody(random, pick(random, operation.samples))) : undefined
    const sent: BodyInit | undefined = operation.multipart ? formOf(random) : body
    countAnswer(tally, operation, address, {
      body: body ?? '',
      answer: await client.send(operation.method, address, sent),
    })
  }
}

function countAnswer(
  tally: Tally,
  { method, path }: Operation,
  address: string,
  { body, answer }: { body: string; answer: Answer },
): void {
  tally.sent++
  const codes = [answer.code, ...resultsOf(answer.data)]
  for (const code of codes) {
    const name = code ?? `status ${answer.status}`
    tally.codes.set(name, (tally.codes.get(name) ?? 0) + 1)
  }
  const isFault = codes.includes(50000) || answer.status === 0 || answer.status >= 500
  if (isFault)
    tally.faults.push({
      operation: `${method} ${path}`,
      answer: answer.status === 0 ? answer.text : answer.text.slice(0, 200),
      address,
      body: body.slice(0, 3_000),
    })
}

/** The codes of a batch, whose answer has a code for each row. */
function resultsOf(data: unknown): number[] {
  const results = (data as { results?: { code?: unknown }[] } | null)?.results
  return Array.isArray(results) ? results.map(({ code }) => Number(code)) : []
}

function addressOf({ path, query, samples }: Operation, random: () => number): string {
  const filled = path.replace(/\{\w+\}/g, () => hostileText(random) || 'x')
  // When the body is mutated, most parameters are left unchanged.
  const chance = samples.length > 0 ? 0.1 : 0.4
  const pairs = query.flatMap(({ name, schema }) => {
    const isId = name === 'id' || name === 'sku_id'
    if (random() < chance) return [`${name}=${hostileText(random)}`]
    if (isId) return [`${name}=${1 + Math.floor(random() * 30)}`]
    return Array.isArray(schema.enum) && random() < 0.3
      ? [`${name}=${encodeURIComponent(String(pick(random, schema.enum)))}`]
      : []
  })
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** A multipart form whose file has at most the first bytes of a picture. */
function formOf(random: () => number): BodyInit {
  const form = new FormData()
  const bytes = Uint8Array.from({ length: Math.floor(random() * 200) }, () => random() * 256)
  const head = pick(random, ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBPVP8X', 'GIF89a', ''])
  bytes.set(Buffer.from(head, 'latin1').subarray(0, bytes.length))
  form.set(pick(random, ['file', 'x']), new File([bytes], pick(random, ['a.png', '', '../../a', '中文'])))
  return form
}

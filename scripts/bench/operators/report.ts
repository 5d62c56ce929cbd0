import type { Step } from './actions'

/** An answered request: how long it took in ms, and the code of its answer; null when there was no answer. */
export interface Answered {
  kind: Step['kind']
  entity: string
  path: string
  ms: number
  code: number | null
}

const AIMS = { p95: 300, p99: 600, errors: 0 }

/** Codes from here on are failures of the server. Lower codes are refusals of a request. */
const FIRST_FAILURE = 50_000

const isError = ({ code }: Answered) => code === null || code >= FIRST_FAILURE

/** Prints the answers by kind beside the aims. Returns whether the aims are met. */
export function reportAnswers(answers: readonly Answered[], seconds: number): boolean {
  const kinds = [...new Set(answers.map(({ kind }) => kind))]
  for (const kind of kinds)
    print(
      kind,
      answers.filter((answer) => answer.kind === kind),
      seconds,
    )
  const { p95, p99 } = print('all', answers, seconds)
  const errors = answers.filter(isError)
  for (const { path, code } of errors.slice(0, 10)) console.log(`  ✗ ${code ?? 'no answer'}  ${path}`)
  const isMet = p95 <= AIMS.p95 && p99 <= AIMS.p99 && errors.length <= AIMS.errors
  console.log(
    `${isMet ? ' ' : '✗'} p95 ${p95.toFixed(0)} ms (aim ${AIMS.p95}), p99 ${p99.toFixed(0)} ms (aim ${AIMS.p99}), ${errors.length} errors (aim ${AIMS.errors})`,
  )
  slowest(answers)
  return isMet
}

function print(name: string, answers: readonly Answered[], seconds: number): { p95: number; p99: number } {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const refused = answers.filter((answer) => answer.code !== 0 && !isError(answer)).length
  console.log(
    `  ${name.padEnd(9)} ${String(answers.length).padStart(6)} requests, ${(answers.length / seconds).toFixed(1).padStart(5)} a second  ` +
      `p50 ${at(0.5).toFixed(0).padStart(4)}  p95 ${at(0.95).toFixed(0).padStart(5)}  p99 ${at(0.99).toFixed(0).padStart(5)} ms  ${refused} refused`,
  )
  return { p95: at(0.95), p99: at(0.99) }
}

/** Prints the ten kinds of requests with the highest p95, as far as they were asked often enough. */
function slowest(answers: readonly Answered[]): void {
  const groups = new Map<string, number[]>()
  for (const { kind, entity, ms } of answers) {
    const name = `${kind} ${entity}`
    groups.set(name, [...(groups.get(name) ?? []), ms])
  }
  const rows = [...groups]
    .filter(([, times]) => times.length >= 5)
    .map(([name, times]) => ({ name, p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0 }))
    .toSorted((a, b) => b.p95 - a.p95)
  console.log(
    `  slowest by p95: ${rows
      .slice(0, 10)
      .map(({ name, p95 }) => `${name} ${p95.toFixed(0)} ms`)
      .join(', ')}`,
  )
}

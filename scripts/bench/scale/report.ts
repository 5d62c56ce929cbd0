import type { Answer } from './lists'

export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? 0
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Prints the times of one list and the questions that read too much. */
export function reportList(answers: readonly Answer[], showPlans: boolean): void {
  const slowest = answers.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  console.log(
    `${(answers[0]?.entity ?? '').padEnd(36)} ${String(answers.length).padStart(3)} questions, ${figures(answers)}; slowest ${slowest ? summaryOf(slowest) : ''}`,
  )
  for (const { entity, who, label, plans } of answers.filter(readsTooMuch)) {
    const scans = plans.flatMap((plan) => plan.scans)
    console.log(
      `READS ${entity}, ${who}: ${label}: ${scans.map(({ node, table, rows, blocks }) => `${node} on ${table}, ${rows} rows, ${blocks} blocks`).join('; ')}`,
    )
    if (!showPlans) continue
    for (const plan of plans.filter((read) => read.scans.length > 0)) console.log(`${plan.query}\n${plan.text}\n`)
  }
}

/** Prints the times of all lists. Returns the number of questions that read too much. */
export function reportLists(answers: readonly Answer[]): number {
  for (const kind of new Set(answers.map((answer) => answer.kind))) {
    const answersOfKind = answers.filter((answer) => answer.kind === kind)
    console.log(`${kind.padEnd(8)} ${String(answersOfKind.length).padStart(5)} questions, ${figures(answersOfKind)}`)
  }
  const worst = answers
    .flatMap((answer) => answer.plans.map((plan) => ({ answer, plan })))
    .toSorted((a, b) => b.plan.rows - a.plan.rows)
  console.log('\nThe plans that read most:')
  for (const { answer, plan } of worst.slice(0, 5))
    console.log(`${answer.entity}, ${answer.who}: ${answer.label}: ${plan.rows} rows, ${ms(plan.ms)}\n${plan.text}\n`)
  const tooMuch = answers.filter(readsTooMuch).length
  console.log(`${answers.length} questions, ${figures(answers)}, ${tooMuch} read too much`)
  return tooMuch
}

/** Entities whose rows show an exact count of members, read from an index alone: 100 ms for a million members. */
const COUNTED = new Set(['user_level'])

export const readsTooMuch = ({ entity, plans }: Answer) =>
  !COUNTED.has(entity) && plans.some(({ scans }) => scans.length > 0)

const timeOf = ({ list, summary }: Answer) => list + (summary ?? 0)

const figures = (answers: readonly Answer[]) =>
  `p95 list ${ms(p95(answers.map(({ list }) => list)))}, summary ${ms(p95(answers.flatMap(({ summary }) => summary ?? [])))}`

const summaryOf = (answer: Answer) => `${ms(timeOf(answer))} ${answer.who}: ${answer.label}`

import type { Answer } from './lists'
import { ms, p95, readsTooMuch } from './report'

/**
 * How the lists were read, as a page of Markdown: of every list how often it was asked, how long it took, by which index its
 * default view is paged, and the question that read most, with what it read. `conditions` says of what and where.
 */
export function bookOf(answers: readonly Answer[], conditions: string): string {
  const lines = [...new Set(answers.map(({ entity }) => entity))].map((entity) => {
    const own = answers.filter((answer) => answer.entity === entity)
    const pages = own.filter(({ kind }) => kind === 'default').flatMap(({ plans }) => plans)
    const paged = pages.find(({ step }) => step === 'page')
    const worst = own
      .flatMap(({ who, label, plans }) => plans.map((plan) => ({ who, label, plan })))
      .toSorted((a, b) => b.plan.rows - a.plan.rows)[0]
    return `| ${[
      entity,
      own.length,
      ms(p95(own.map(({ list }) => list))),
      ms(p95(own.flatMap(({ summary }) => summary ?? []))),
      paged?.indexes[0] ?? 'few rows',
      paged?.rows.toLocaleString('en') ?? '',
      worst ? `${worst.who}: ${worst.label} (${worst.plan.step}, ${kindsOf(worst.plan.nodes)})` : '',
      worst?.plan.rows.toLocaleString('en') ?? '',
      own.filter(readsTooMuch).length || '',
    ].join(' | ')} |`
  })
  return `# Lists of a large company

${conditions} Rows are those that were looked at in tables and indexes, all nodes of a plan together; a page shows ten rows.
\`npm run bench:scale -- --plans --book <file>\` writes this page and prints every plan that read too much.

| list | questions | p95 list | p95 summary | default view by | rows | the question that read most | rows | too much |
| ---- | --------- | -------- | ----------- | --------------- | ---- | --------------------------- | ---- | -------- |
${lines.join('\n')}
`
}

const kindsOf = (nodes: readonly string[]) => nodes.filter((node) => node.endsWith('Scan')).join(', ')

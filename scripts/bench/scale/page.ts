import type { Answer } from './lists'
import { ms, p95, readsTooMuch } from './report'

/** Heading of the last section, which says what the indexes save and cost. */
export const INDEX_COST_HEADING = '## What the indexes save and cost'

/**
 * The text of docs/large-lists.md. For each list: number of questions, time, the index from which the first rows of the
 * default view are read, and the question that read the most rows. `conditions` describes the data and the machine,
 * `indexCost` is the last section.
 */
export function pageOf(answers: readonly Answer[], conditions: string, indexCost: string): string {
  const lines = [...new Set(answers.map(({ entity }) => entity))].map((entity) => {
    const answersOfEntity = answers.filter((answer) => answer.entity === entity)
    const defaultPlans = answersOfEntity.filter(({ kind }) => kind === 'default').flatMap(({ plans }) => plans)
    const firstRowsPlan = defaultPlans.find(({ step }) => step === 'page')
    const worst = answersOfEntity
      .flatMap(({ who, label, plans }) => plans.map((plan) => ({ who, label, plan })))
      .toSorted((a, b) => b.plan.rows - a.plan.rows)[0]
    return `| ${[
      entity,
      answersOfEntity.length,
      ms(p95(answersOfEntity.map(({ list }) => list))),
      ms(p95(answersOfEntity.flatMap(({ summary }) => summary ?? []))),
      firstRowsPlan?.indexes[0] ?? 'few rows',
      firstRowsPlan?.rows.toLocaleString('en') ?? '',
      worst ? `${worst.who}: ${worst.label} (${worst.plan.step}, ${kindsOf(worst.plan.nodes)})` : '',
      worst?.plan.rows.toLocaleString('en') ?? '',
      answersOfEntity.filter(readsTooMuch).length || '',
    ].join(' | ')} |`
  })
  return `# Lists of a large company

${conditions}
A question is one query of a list: filter, search, sort order, tab or page, asked by one kind of operator; _of all_
means without the filters that are set when the list opens. Rows are the table rows and index entries that all scans of
a plan read together; a page shows ten rows.
\`npm run bench:scale -- --plans --page <file>\` writes this page. The last column counts the questions with a scan of
more than an eighth of its table, and of more than 125,000 rows; the command prints their plans.

| list | questions | p95 list | p95 summary | index of default view | rows | question with most rows | rows | too much |
| ---- | --------- | -------- | ----------- | --------------------- | ---- | ----------------------- | ---- | -------- |
${lines.join('\n')}
${indexCost && `\n${indexCost}`}`
}

const kindsOf = (nodes: readonly string[]) => nodes.filter((node) => node.endsWith('Scan')).join(', ')

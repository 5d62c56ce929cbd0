import type { Database } from '../../server/db/database'
import * as resources from '../../server/generated/resources'
import type { Operator } from '../../server/http/call'
import type { Resource } from '../../server/resources/description'
import { listRows } from '../../server/resources/list'
import { parseListQuery } from '../../server/resources/list-query'
import { summarize } from '../../server/resources/summary'
import { callOf } from '../../tests/server/posting/desk/call'
import { SETTINGS } from '../../tests/server/posting/desk/company'
import { type Asked, type Plan, planOf } from './plans'
import { type Question, questionsOf } from './questions'

export interface Answer extends Question {
  entity: string
  who: string
  /** Milliseconds. */
  list: number
  summary: number
  plans: (Plan & { query: string })[]
}

/** Every list of every entity, asked everything by each of these people. `recorded` collects the queries that are run. */
export async function askLists(
  database: Database,
  people: Readonly<Record<string, Operator>>,
  recorded: { queries: Asked[] | null },
  { plans, only, most }: { plans: boolean; only: (entity: string) => boolean; most?: number },
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const resource of Object.values(resources) as Resource[]) {
    if (!resource.list || resource.shape.kind === 'internal' || !only(resource.entity)) continue
    const questions = await database.system((tx) => questionsOf(tx, resource))
    for (const [who, operator] of Object.entries(people)) {
      if (!(resource.access[operator.role_type] ?? []).includes('list')) continue
      for (const question of questions) {
        const answer = await database.transaction(operator.tenant_id, async (tx): Promise<Answer> => {
          const call = callOf(tx, operator, SETTINGS)
          const query = parseListQuery(call, resource, question.params)
          recorded.queries = plans ? [] : null
          const started = performance.now()
          await listRows(call, resource, query)
          const listed = performance.now()
          await summarize(call, resource, query)
          const summed = performance.now()
          const queries = recorded.queries ?? []
          recorded.queries = null
          const found: Answer['plans'] = []
          for (const one of queries) found.push({ ...(await planOf(tx, one, most)), query: one.text })
          return {
            ...question,
            entity: resource.entity,
            who,
            list: listed - started,
            summary: summed - listed,
            plans: found,
          }
        })
        answers.push(answer)
      }
    }
  }
  return answers
}

import type { Database } from '../../../server/db/database'
import * as resources from '../../../server/generated/resources'
import type { Operator } from '../../../server/http/call'
import type { Resource } from '../../../server/metadata/description'
import { listRows } from '../../../server/query/list/list'
import { parseListQuery } from '../../../server/query/list/list-query'
import { summarize } from '../../../server/query/summary'
import { callOf } from '../../../tests/server/posting/fixture/call'
import { SETTINGS } from '../../../tests/server/posting/fixture/company'
import { type RecordedQuery, type Plan, Planner } from './plans'
import { type Question, questionsOf } from './questions'

export interface Answer extends Question {
  entity: string
  /** Key of the operator in `operators`. */
  who: string
  /** Milliseconds for a page of rows. */
  list: number
  /** Milliseconds for counts and sums; null for a sort order or a page far down, which change neither. */
  summary: number | null
  plans: (Plan & { query: string })[]
}

/** Entities with a list. */
export const listed = (Object.values(resources) as Resource[]).filter(
  ({ list, shape }) => list && shape.kind !== 'internal',
)

interface Options {
  /** Whether to record the plan of each query. A scan of more than `maxRows` rows counts as too large. */
  plans: boolean
  maxRows?: number
  only: (entity: string) => boolean
  /** Selects the questions to ask; absent: all. */
  ask?: (questions: readonly Question[]) => readonly Question[]
}

/**
 * Queries every list with all its questions (see questions.ts), as each operator in `operators`. Yields the answers of
 * one entity at a time. `recorded` collects the executed queries.
 */
export async function* askLists(
  database: Database,
  operators: Readonly<Record<string, Operator>>,
  recorded: { queries: RecordedQuery[] | null },
  { plans, only, maxRows, ask: select = (questions) => questions }: Options,
): AsyncGenerator<Answer[]> {
  for (const resource of listed) {
    if (!only(resource.entity)) continue
    const planner = plans ? new Planner(maxRows) : null
    const questions = select(await database.system((tx) => questionsOf(tx, resource)))
    const answers: Answer[] = []
    for (const [who, operator] of Object.entries(operators)) {
      if (!(resource.access[operator.role_type] ?? []).includes('list')) continue
      for (const question of questions)
        answers.push({
          ...question,
          entity: resource.entity,
          who,
          ...(await ask(resource, operator, question, planner)),
        })
    }
    yield answers
  }

  async function ask(resource: Resource, operator: Operator, { kind, params }: Question, planner: Planner | null) {
    return database.transaction(operator.tenant_id, async (tx) => {
      const call = callOf(tx, operator, SETTINGS)
      const query = parseListQuery(call, resource, params)
      recorded.queries = planner ? [] : null
      const started = performance.now()
      await listRows(call, resource, query)
      const list = performance.now() - started
      if (kind !== 'sort' && kind !== 'deep') await summarize(call, resource, query)
      const summary = kind !== 'sort' && kind !== 'deep' ? performance.now() - started - list : null
      const queries = recorded.queries ?? []
      recorded.queries = null
      return { list, summary, plans: planner ? await planner.plansOf(tx, queries) : [] }
    })
  }
}

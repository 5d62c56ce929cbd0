import { sql } from 'drizzle-orm'
import type { Operator } from '../../http/call'
import type { Resource } from '../../metadata/description'
import type { Row, SavedRow } from '../../metadata/row'
import { type Business, moment } from '../business'
import type { ActionRunner } from '../action-runner'

const MINUTE = 60_000

/** 20:00, in minutes after midnight: the second shift of every store is at the till. */
export const EVENING_MINUTE = 20 * 60

/** The evening of the last day: runs actions a minute apart, so that every screen has rows in every status. */
export class Evening {
  readonly business: Business
  runner: ActionRunner
  #at: number

  constructor(business: Business, runner: ActionRunner) {
    this.business = business
    this.runner = runner
    this.#at = moment(business.lastDay, 18, 30)
  }

  /** Advances the clock by a minute and returns the new time in epoch ms. */
  nextMinute(): number {
    this.#at += MINUTE
    return this.#at
  }

  async create(who: Operator, resource: Resource, draft: Row): Promise<number> {
    const row = await this.runner.create(who, this.nextMinute(), resource, draft)
    return row.id
  }

  edit<D>(who: Operator, resource: Resource<D>, id: number, change: (row: D & SavedRow) => Row): Promise<D & SavedRow> {
    return this.runner.edit(who, this.nextMinute(), resource, { id, change })
  }

  move<D>(
    who: Operator,
    resource: Resource<D>,
    id: number,
    { name, reason }: { name: string; reason?: string },
  ): Promise<D & SavedRow> {
    return this.runner.move(who, this.nextMinute(), { resource, id, names: [name], reason })
  }

  /** Id of the draft that was made from a source document. Throws when there is none. */
  async draftOf(resource: Resource, source: Resource, id: number): Promise<number> {
    const table = sql.identifier(resource.entity)
    const [row] = await this.runner.rows<{ id: number }>(
      sql`select id from ${table} where source_type = ${source.entity} and source_id = ${id} and check_status = 'draft'`,
    )
    if (!row) throw new Error(`no ${resource.entity} waits for ${source.entity} ${id}`)
    return Number(row.id)
  }
}

/** Operators, texts and steps for the documents of one entity. */
export interface Kind {
  resource: Resource
  /** Creates a draft; `n` is the index of the document within the entity. */
  make: (n: number) => Promise<number>
  /** Fills in the draft before it is submitted. */
  fill?: (id: number, n: number) => Promise<unknown>
  submits: Operator
  decides: Operator
  /** Operator who reverses an approved document; default `decides`. */
  reverses?: Operator
  /** Operator who voids a draft; default `submits`. */
  voids?: Operator
  /** Reason for rejecting. */
  rejected: string
  /** Reason for voiding; absent when drafts of the entity cannot be voided. */
  voided?: string
  /** Reason for reversing; absent when documents of the entity cannot be reversed. */
  reversed?: string
}

const STEPS = ['draft', 'submitted', 'rejected', 'voided', 'approved', 'reversed'] as const
export type Step = (typeof STEPS)[number]

/**
 * Creates one document in each of these statuses and returns their ids in the same order. Statuses that the entity
 * cannot reach (see `Kind`) are left out, also of the result.
 */
export async function createInStatuses(
  evening: Evening,
  kind: Kind,
  steps: readonly Step[] = STEPS,
): Promise<number[]> {
  const ids: number[] = []
  for (const [n, step] of steps.entries()) {
    if ((step === 'voided' && !kind.voided) || (step === 'reversed' && !kind.reversed)) continue
    const id = await kind.make(n)
    ids.push(id)
    await advanceTo(evening, kind, id, { n, step })
  }
  return ids
}

async function advanceTo(
  evening: Evening,
  kind: Kind,
  id: number,
  { n, step }: { n: number; step: Step },
): Promise<void> {
  const { resource, submits, decides } = kind
  if (step === 'draft') return
  if (step === 'voided') {
    await evening.move(kind.voids ?? submits, resource, id, { name: 'void', reason: kind.voided })
    return
  }
  await kind.fill?.(id, n)
  await evening.move(submits, resource, id, { name: 'submit' })
  if (step === 'rejected') await evening.move(decides, resource, id, { name: 'reject', reason: kind.rejected })
  if (step !== 'approved' && step !== 'reversed') return
  await evening.move(decides, resource, id, { name: 'approve' })
  if (step === 'reversed')
    await evening.move(kind.reverses ?? decides, resource, id, { name: 'reverse', reason: kind.reversed })
}

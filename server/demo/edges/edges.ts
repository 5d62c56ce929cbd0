import { sql } from 'drizzle-orm'
import type { Operator } from '../../http/call'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import { type Business, moment } from '../business'
import type { Desk } from '../desk'

const MINUTE = 60_000

/** The evening of the last day: one thing after the other, a minute apart, so that every screen has something to do. */
export class Evening {
  readonly business: Business
  desk: Desk
  #at: number

  constructor(business: Business, desk: Desk) {
    this.business = business
    this.desk = desk
    this.#at = moment(business.lastDay, 18, 30)
  }

  /** The next minute. */
  get at(): number {
    this.#at += MINUTE
    return this.#at
  }

  async create(who: Operator, resource: Resource, draft: Row): Promise<number> {
    const row = await this.desk.create(who, this.at, resource, draft)
    return row.id as number
  }

  edit(who: Operator, resource: Resource, id: number, change: (row: Row) => Row): Promise<Row> {
    return this.desk.edit(who, this.at, resource, id, change)
  }

  move(who: Operator, resource: Resource, id: number, name: string, reason?: string): Promise<Row> {
    return this.desk.move(who, this.at, resource, id, [name], reason)
  }

  /** The document of a kind that was made from another one and waits for somebody. */
  async draftOf(resource: Resource, source: Resource, id: number): Promise<number> {
    const table = sql.identifier(resource.entity)
    const [row] = await this.desk.rows<{ id: number }>(
      sql`select id from ${table} where source_type = ${source.entity} and source_id = ${id} and check_status = 'draft'`,
    )
    if (!row) throw new Error(`no ${resource.entity} waits for ${source.entity} ${id}`)
    return Number(row.id)
  }
}

/** How people take a kind of document through its life. */
export interface Kind {
  resource: Resource
  /** Makes a draft; `n` counts those of this kind. */
  make: (n: number) => Promise<number>
  /** What whoever submits it fills in first. */
  fill?: (id: number, n: number) => Promise<unknown>
  submits: Operator
  decides: Operator
  /** Undoes what was approved; `decides` where it is the same. */
  reverses?: Operator
  /** Gives up a draft; `submits` where it is the same. */
  voids?: Operator
  rejected: string
  /** Absent where nobody may void a draft. */
  voided?: string
  reversed?: string
}

const STEPS = ['draft', 'submitted', 'rejected', 'voided', 'approved', 'reversed'] as const
export type Step = (typeof STEPS)[number]

/** One document of the kind in each of these states; answers their ids in the same order. */
export async function each(evening: Evening, kind: Kind, steps: readonly Step[] = STEPS): Promise<number[]> {
  const ids: number[] = []
  for (const [n, step] of steps.entries()) {
    if ((step === 'voided' && !kind.voided) || (step === 'reversed' && !kind.reversed)) continue
    const id = await kind.make(n)
    ids.push(id)
    await take(evening, kind, id, n, step)
  }
  return ids
}

async function take(evening: Evening, kind: Kind, id: number, n: number, step: Step): Promise<void> {
  const { resource, submits, decides } = kind
  if (step === 'draft') return
  if (step === 'voided') {
    await evening.move(kind.voids ?? submits, resource, id, 'void', kind.voided)
    return
  }
  await kind.fill?.(id, n)
  await evening.move(submits, resource, id, 'submit')
  if (step === 'rejected') await evening.move(decides, resource, id, 'reject', kind.rejected)
  if (step !== 'approved' && step !== 'reversed') return
  await evening.move(decides, resource, id, 'approve')
  if (step === 'reversed') await evening.move(kind.reverses ?? decides, resource, id, 'reverse', kind.reversed)
}

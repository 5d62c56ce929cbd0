import type { Database } from '../../../../server/db/database'
import type { Browser } from '../../http/browser'
import { visitProject } from './field-type-project'
import { openProject } from './open-project'

export type Visit = Record<string, unknown> & { id: number; version: number }

/* The company in which visits are kept, and its administrator: open after `openVisits`. */
export let database: Database
export let browser: Browser

export async function openVisits(): Promise<void> {
  ;({ database, browser } = await openProject(await visitProject()))
}

export const create = (body: object) => browser.send<Visit>('POST', '/good/visit/create', { has_notes: false, ...body })
/** The code and the errors of a visit that is refused. */
export const errorsOf = async (body: object) => {
  const { code, data } = await create({ subject: 'refused', ...body })
  return [code, (data as unknown as { errors: { path: string; en: string }[] }).errors]
}
/** Subjects of the visits that the list shows. */
export const subjects = async (query: string) => {
  const { data } = await browser.send<{ list: Visit[]; sums: Record<string, unknown> }>(
    'GET',
    `/good/visit/list?${query}`,
  )
  return data.list.map(({ subject }) => subject)
}

import * as z from 'zod'
import type { Entity } from '../../model/entity-types'
import { pageBanner } from './page-file'
import { headOf } from '../output'
import { entity as entityParts, title, value } from '../parts'

export const stationPage = z.object({
  ...entityParts,
  title,
  actions: z.boolean().describe('whether there are buttons'),
  paths: value.describe('addresses of the other screens, by name'),
  columns: value.describe('fields of a row that the form of the document shows, in order'),
})

/** Returns the view of the station page, on which an operator counts the rows of a document by scanning. */
export function stationPageView(entity: Entity, has: { actions: boolean }): z.infer<typeof stationPage> {
  const { list, update } = entity.paths
  return {
    ...headOf(entity, pageBanner(entity, 'station')),
    title: entity.title,
    actions: has.actions,
    paths: { list, update },
    columns: columnsOf(entity),
  }
}

/** Returns the columns that the form shows of the counted table, or every column of a table that the form lacks. */
function columnsOf({ form, station, tables }: Entity): readonly string[] {
  const formColumns = form?.sections.flatMap((section) =>
    'table' in section && section.table === station?.table ? [...section.columns] : [],
  )
  if (formColumns && formColumns.length > 0) return formColumns
  return tables.find(({ name }) => name === station?.table)?.fields.map(({ name }) => name) ?? []
}

import * as z from 'zod'
import type { Entity } from '../../model/entity-types'
import { pageBanner } from './page-file'
import { headOf } from '../output'
import { entity as entityParts, title, value } from '../parts'

export const reportPage = z.object({
  ...entityParts,
  title,
  filters: z.boolean().describe('whether there are filters'),
  list: z.string().describe('address of the list'),
  reports: z.array(value).describe('groups, sums and period of each report, with its address'),
})

/** Returns the view of the page that shows the reports of an entity; the address says which of them. */
export function reportPageView(entity: Entity, has: { filters: boolean }): z.infer<typeof reportPage> {
  return {
    ...headOf(entity, pageBanner(entity, 'report')),
    title: entity.title,
    filters: has.filters,
    list: entity.paths.list ?? '',
    reports: entity.reports.map(({ name, path, groups, sums, count, period, defaults }) => ({
      name,
      path,
      groups,
      sums: sums.length > 0 ? sums : undefined,
      count: count && true,
      period,
      defaults: Object.keys(defaults).length > 0 ? defaults : undefined,
    })),
  }
}

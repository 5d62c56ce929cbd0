import * as z from 'zod'
import type { Entity } from '../../model/entity-types'
import { headOf } from '../output'
import { entity as entityParts, section, title } from '../parts'
import { pageBanner } from './page-file'
import { screensOf } from './screens'
import { sectionsOf } from './sections'

export const listPage = z.object({
  ...entityParts,
  title,
  actions: z.boolean().describe('whether there are buttons'),
  filters: z.boolean().describe('whether there are filters'),
  sections: z.array(section).describe('cards of the drawer that a row of a log opens; empty otherwise'),
  formSections: z.boolean().describe('whether the cards of the form can be loaded, for a preview or print of a row'),
})

export function listPageView(entity: Entity, has: { actions: boolean; filters: boolean }): z.infer<typeof listPage> {
  const { kind, form } = entity
  return {
    ...headOf(entity, pageBanner(entity, 'list')),
    title: entity.title,
    ...has,
    // A log has no form page: a row opens beside the list.
    sections: kind === 'log' && form ? sectionsOf(form) : [],
    formSections: screensOf(entity).form,
  }
}

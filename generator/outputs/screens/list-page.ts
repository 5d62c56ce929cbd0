import * as z from 'zod'
import type { Entity } from '../../model/entity-types'
import { banner, headOf } from '../output'
import { entity as entityParts, section, title } from '../parts'
import { type PageScreen, screensOf } from './screens'
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

export function pageFile(entity: Entity, screen: PageScreen): string {
  return `${entity.names.folder}/${entity.entity}-${screen}.tsx`
}

export function pageBanner(entity: Entity, screen: PageScreen) {
  return banner(entity.file, `To take over, create src/pages/${pageFile(entity, screen)}; the route table will use it.`)
}

import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity, Form } from '../../model/types'
import { pageBanner } from './list-page'
import { headOf, type Present } from '../output'
import { control, entity as entityParts, imports as importsPart, section, title, value } from '../parts'
import { sectionsOf } from './sections'
import { takenControls } from '../taken'

export const formPage = z.object({
  ...entityParts,
  imports: importsPart,
  title,
  singleton: z.boolean().describe('whether there is one document of this kind, and no list'),
  actions: z.boolean().describe('whether there are buttons'),
  sections: z.array(section),
  paths: value.describe('addresses of the other screens, by name'),
  controls: z.array(control),
})

/** One form for create, update and detail: the route's screen and the document's status decide what may be written. */
export function formPageView(
  entity: Entity,
  form: Form,
  has: { actions: boolean },
  present: Present,
): z.infer<typeof formPage> {
  const imports = new Imports()
  const controls = takenControls(entity, form, present, imports)
  const { list, create, update = entity.paths.one } = entity.paths
  return {
    ...headOf(entity, pageBanner(entity, 'form')),
    imports: imports.list(),
    title: entity.title,
    singleton: entity.kind === 'singleton',
    actions: has.actions,
    sections: sectionsOf(form),
    paths: { list, create, update },
    controls,
  }
}

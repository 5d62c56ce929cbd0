import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity } from '../../model/entity-types'
import type { Form } from '../../model/screens/screen-types'
import { pageBanner } from './page-file'
import { headOf, type HandWrittenFiles } from '../output'
import { control, entity as entityParts, imports as importsPart, section, title, value } from '../parts'
import { sectionsOf } from './sections'
import { handWrittenControls } from '../hand-written-imports'

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

/**
 * Returns the view of the form page. One form serves create, update and detail: the screen of the route and the status
 * of the document decide which fields can be edited.
 */
export function formPageView(
  entity: Entity,
  form: Form,
  has: { actions: boolean },
  handWritten: HandWrittenFiles,
): z.infer<typeof formPage> {
  const imports = new Imports()
  const controls = handWrittenControls(entity, form, handWritten, imports)
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

import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity, Form } from '../../model/types'
import { pageBanner } from './list-page'
import { headOf, type Present } from '../output'
import { control, entity as entityParts, imports as importsPart, section, title } from '../parts'
import { sectionsOf } from './sections'
import { takenControls } from '../taken'

export const treePage = z.object({
  ...entityParts,
  imports: importsPart,
  title,
  actions: z.boolean().describe('whether there are buttons'),
  filters: z.boolean().describe('whether there are filters'),
  parent: z.string().describe('field that names the node above'),
  sections: z.array(section),
  controls: z.array(control),
})

/** A whole tree on one screen: the list, and the form of the chosen node beside it. */
export function treePageView(
  entity: Entity,
  form: Form,
  has: { actions: boolean; filters: boolean },
  present: Present,
): z.infer<typeof treePage> {
  const imports = new Imports()
  const controls = takenControls(entity, form, present, imports)
  return {
    ...headOf(entity, pageBanner(entity, 'tree')),
    imports: imports.list(),
    title: entity.title,
    ...has,
    parent: entity.tree?.parent ?? 'parent_id',
    sections: sectionsOf(form),
    controls,
  }
}

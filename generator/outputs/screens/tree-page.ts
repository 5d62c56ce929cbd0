import * as z from 'zod'
import { Imports } from '../../imports'
import type { Entity } from '../../model/entity-types'
import type { Form } from '../../model/screens/screen-types'
import { pageBanner } from './page-file'
import { headOf, type HandWrittenFiles } from '../output'
import { control, entity as entityParts, imports as importsPart, section, title } from '../parts'
import { sectionsOf } from './sections'
import { handWrittenControls } from '../hand-written-imports'

export const treePage = z.object({
  ...entityParts,
  imports: importsPart,
  title,
  actions: z.boolean().describe('whether there are buttons'),
  filters: z.boolean().describe('whether there are filters'),
  parent: z.string().describe('field that refers to the parent node'),
  sections: z.array(section),
  controls: z.array(control),
})

/** Returns the view of the tree page: a list of all nodes, with the form of the selected node beside the list. */
export function treePageView(
  entity: Entity,
  form: Form,
  has: { actions: boolean; filters: boolean },
  handWritten: HandWrittenFiles,
): z.infer<typeof treePage> {
  const imports = new Imports()
  const controls = handWrittenControls(entity, form, handWritten, imports)
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

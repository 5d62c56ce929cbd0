import type { Entity } from '../model/types'
import { render } from '../templates/engine'
import type { ViewedFile } from './kinds'
import type { Output, Surroundings } from './output'

/** Prints a file with the template of its kind, or with the entity's own where the project has one. */
export function printed(
  { path, kind, view }: ViewedFile,
  around: Pick<Surroundings, 'template' | 'partials'>,
  entity?: Entity,
): Output {
  const own = entity && `${entity.module}/${entity.entity}/${kind}`
  const name = own !== undefined && around.template(own) !== undefined ? own : kind
  const template = around.template(name)
  if (template === undefined) throw new Error(`templates/${name}.hbs is missing`)
  return {
    path,
    content: render(template, around.partials(''), view),
    made: { template: `templates/${name}.hbs`, kind, source: view.banner.source },
  }
}

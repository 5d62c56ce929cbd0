import type { Entity } from '../model/entity-types'
import { render } from '../templates/engine'
import type { ViewedFile } from './kinds'
import type { Output, PrintContext } from './output'

/**
 * Prints a file with the entity's own template if the project has such a template, otherwise with the template of the
 * file's kind. Throws when that template is missing.
 */
export function printFile(
  { path, kind, view }: ViewedFile,
  context: Pick<PrintContext, 'template' | 'partials'>,
  entity?: Entity,
): Output {
  const own = entity && `${entity.module}/${entity.entity}/${kind}`
  const name = own !== undefined && context.template(own) !== undefined ? own : kind
  const template = context.template(name)
  if (template === undefined) throw new Error(`templates/${name}.hbs is missing`)
  return {
    path,
    content: render(template, context.partials(), view),
    origin: { template: `templates/${name}.hbs`, kind, source: view.banner.source },
  }
}

import type { Entity } from '../../model/entity-types'
import { banner } from '../output'
import type { PageScreen } from './screens'

/** Path of the file of a screen, below the folder of generated or of hand-written screens. */
export function pageFile(entity: Entity, screen: PageScreen): string {
  return `${entity.names.folder}/${entity.entity}-${screen}.tsx`
}

/** The comment at the top of the file, with the path at which a hand-written file takes its place. */
export function pageBanner(entity: Entity, screen: PageScreen) {
  return banner(entity.file, `To take over, create src/pages/${pageFile(entity, screen)}; the route table will use it.`)
}

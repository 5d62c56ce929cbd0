import type { Entity } from '../../model/entity-types'
import { banner } from '../output'
import type { PageScreen } from './screens'

/** Path of the file of a screen, below the folder of generated or of hand-written screens. */
export function pageFile(entity: Entity, screen: PageScreen): string {
  return `${entity.names.folder}/${entity.entity}-${screen}.tsx`
}

/** The comment at the top of the file, with the command that writes a hand-written file in its place. */
export function pageBanner(entity: Entity, screen: PageScreen) {
  return banner(entity.file, `To take it over: npm run manifest -- take ${entity.names.folder} ${screen}`)
}

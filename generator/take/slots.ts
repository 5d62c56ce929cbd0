import type { Entity } from '../model/entity-types'
import { PAGE_SCREENS, screensOf } from '../outputs/screens/screens'

/** A part of an entity that a hand-written file can replace or, for `rules`, add. */
export interface Slot {
  entity: Entity
  /** The name on the command line: `list`, `cell:check_status`. */
  name: string
  /** Path of the hand-written file. */
  path: string
  kind: 'screen' | 'cell' | 'field' | 'action' | 'rules'
  /** Name of the screen, field or action; for `rules`, the name of the entity. */
  part: string
}

/** Returns all parts of an entity that can be taken over. */
export function slotsOf(entity: Entity): Slot[] {
  const pages = `src/pages/${entity.names.folder}`
  const screens = screensOf(entity)
  const slot = (kind: Slot['kind'], part: string, name: string, path: string): Slot => ({
    entity,
    kind,
    part,
    name,
    path,
  })
  const sections = screens.form || screens.tree ? (entity.form?.sections ?? []) : []
  return [
    ...PAGE_SCREENS.filter((screen) => screens[screen]).map((screen) =>
      slot('screen', screen, screen, `${pages}/${entity.entity}-${screen}.tsx`),
    ),
    ...(screens.list || screens.tree ? (entity.list?.columns ?? []) : []).map(({ field }) =>
      slot('cell', field, `cell:${field}`, slotPath(entity, 'cell', field)),
    ),
    ...sections
      .flatMap((section) => ('fields' in section ? section.fields : []))
      .map((field) => slot('field', field, `field:${field}`, slotPath(entity, 'field', field))),
    ...entity.actions.map(({ name }) => slot('action', name, `action:${name}`, slotPath(entity, 'action', name))),
    slot('rules', entity.entity, 'rules', `server/resources/rules/${entity.entity}.ts`),
  ]
}

/** Returns the path of a slot's file: `src/pages/store/store_receive_receipt/cell/check_status.tsx`. */
export function slotPath({ names }: Entity, kind: 'cell' | 'field' | 'action', part: string): string {
  return `src/pages/${names.folder}/${kind}/${part}.${kind === 'action' ? 'ts' : 'tsx'}`
}

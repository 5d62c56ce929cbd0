import type { Resource } from './description'

/**
 * The entity under which a row is numbered, logged and searched: for a second view (an entity with `of` in its
 * manifest), the entity whose table the view shows.
 */
export const tableOwner = ({ of, entity }: Pick<Resource, 'of' | 'entity'>): string => of ?? entity

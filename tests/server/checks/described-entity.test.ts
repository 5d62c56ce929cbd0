import { expectTypeOf, it } from 'vitest'
import type { Resource } from '../../../server/metadata/description'
import type { DescribedEntity } from '../../every-resource'

/*
 * Compares types. The comparison happens in the type check (`npm run check`); vitest removes the types. The check of
 * the console's types cannot make it, because that check reads no type of the server.
 */

it('tests of the console read of an entity what the server describes', () => {
  expectTypeOf<Resource>().toExtend<DescribedEntity>()
  // An optional member that the server no longer has would extend the type as well.
  type ListMembers<Entity extends { list?: object }> = keyof NonNullable<Entity['list']>
  expectTypeOf<keyof DescribedEntity>().toExtend<keyof Resource>()
  expectTypeOf<ListMembers<DescribedEntity>>().toExtend<ListMembers<Resource>>()
})

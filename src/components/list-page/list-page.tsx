import { looseProps } from './any-row'
import { FlatList } from './flat-list'
import { TreeList } from './tree/tree-list'
import type { ListPageProps } from './types'

/** The list screen of an entity. Generated pages pass the entity's columns, filters and actions. */
export function ListPage<T>(props: ListPageProps<T>) {
  const loose = looseProps(props)
  return props.shape.kind === 'tree' ? <TreeList {...loose} /> : <FlatList {...loose} />
}

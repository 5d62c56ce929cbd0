import { useState } from 'react'
import { besideList } from '../document-page/beside-list'
import type { AnyDocumentPageProps } from '../document-page/types'
import { looseProps } from '../list-page/any-row'
import { TreeList } from '../list-page/tree/tree-list'
import type { TreePageProps } from './types'

const NO_PATHS = {}

/** A tree on one screen: choosing or creating a node opens its form beside the tree. */
export function TreePage<T>({ schema, rules, sections, controls, parent: _parent, ...list }: TreePageProps<T>) {
  // `parent` is not passed on, because TreeList finds the parent field in the shape.
  const { shape, api, actions } = list
  // Created once, because the props of a screen do not change while it is open.
  const [detail] = useState(() => {
    const form = {
      shape,
      api,
      schema,
      rules,
      sections,
      paths: NO_PATHS,
      ...(actions && { actions }),
      ...(controls && { controls }),
    }
    // The drawer reads fields by name; the generated file has already checked the type of the entity.
    return besideList(form as AnyDocumentPageProps)
  })
  return <TreeList {...looseProps({ ...list, sections })} detail={detail} />
}

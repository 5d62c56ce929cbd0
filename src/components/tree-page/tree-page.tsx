import { useState } from 'react'
import { besideList } from '../document-page/beside-list'
import type { AnyDocumentPageProps } from '../document-page/types'
import { looseProps } from '../list-page/any-row'
import { TreeList } from '../list-page/tree/tree-list'
import type { TreePageProps } from './types'

const NO_PATHS = {}

/** A whole tree on one screen: choosing a node, or making one, opens its form beside the tree. */
export function TreePage<T>({ schema, rules, sections, controls, parent: _parent, ...list }: TreePageProps<T>) {
  const { shape, api, actions } = list
  // What a screen is made of does not change while it is open.
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
    return besideList(form as unknown as AnyDocumentPageProps)
  })
  return <TreeList {...looseProps(list)} detail={detail} />
}

import type { DocumentPageProps } from '../document-page/types'
import type { ListPageProps } from '../list-page/types'
import type { ResourceApi } from '@/request/resource'

/** Props of a tree on one screen: the list at the side, the form of the chosen or new node beside it. */
export interface TreePageProps<T>
  extends
    Omit<ListPageProps<T>, 'api' | 'sections'>,
    Pick<DocumentPageProps<T>, 'schema' | 'rules' | 'sections' | 'controls'> {
  api: ResourceApi<T>
  /** Field with the id of the parent. */
  parent: keyof T & string
}

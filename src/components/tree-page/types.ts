import type { DocumentPageProps } from '../document-page/types'
import type { ListPageProps } from '../list-page/types'
import type { ResourceApi } from '@/request/resource'

/** A whole tree on one screen: the list at the side, the form of the chosen (or new) node beside it. No other screen, no id in the URL. */
export interface TreePageProps<T>
  extends
    Omit<ListPageProps<T>, 'api' | 'sections'>,
    Pick<DocumentPageProps<T>, 'schema' | 'rules' | 'sections' | 'controls'> {
  api: ResourceApi<T>
  /** Field with the parent's id. */
  parent: keyof T & string
}

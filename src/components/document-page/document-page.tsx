import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Doc } from '@/rules/conditions'
import { isDate } from '@/exact/date'
import type { Field, Shape } from '@/rules/field'
import { may, useOperator } from '../operator-context'
import { DocumentForm } from './form/document-form'
import { addressId } from '../address-id'
import { PageProviders, useDocumentTitle } from './page-providers'
import { ListedFacts } from './listed-facts'
import { AbsentState, LoadingState } from './page-states'
import type { AnyDocumentPageProps, DocumentPageProps } from './types'
import { useLoaded } from './use-loaded'
import { anyProps } from './any-props'
import { usePageTools } from './use-page'
import { takeHandOver } from './draft/hand-over'
import { useStoredDraft } from './draft/use-stored-draft'

/**
 * Create, edit and detail page of an entity: one form that adapts to the state of the row. The address selects the row:
 * `?id=` opens a stored row; without `id` the page creates a new row, from another document with
 * `?source_type=&source_id=`.
 */
export function DocumentPage<T>(props: DocumentPageProps<T>) {
  const page = anyProps(props)
  const location = useLocation()
  const address = page.search ?? location.search
  const search = new URLSearchParams(address)
  const id = addressId(search.get('id'))
  const operator = useOperator()
  // A mistyped id would otherwise open a new document, which the operator could take for the one that was meant.
  if (id === null && search.has('id'))
    return <AbsentState loaded={{ kind: 'missing' }} listPath={page.paths.list} onRetry={() => undefined} />
  // Checked here, so that no default values are requested for a row that the operator may not create.
  if (id === null && page.shape.kind !== 'singleton' && !may(operator, page.shape.entity, 'create'))
    return <AbsentState loaded={{ kind: 'forbidden' }} listPath={page.paths.list} onRetry={() => undefined} />
  // The key makes React build a new page for another document, so that no state of the previous document remains.
  return (
    <OpenDocument
      key={id ?? `new${address}`}
      {...page}
      search={address}
      id={id}
      sourceType={search.get('source_type')}
      sourceId={addressId(search.get('source_id'))}
    />
  )
}

type OpenDocumentProps = AnyDocumentPageProps & {
  search: string
  id: number | null
  sourceType: string | null
  sourceId: number | null
}

function OpenDocument({ search, id, sourceType, sourceId, ...props }: OpenDocumentProps) {
  useTranslation(['document', props.shape.entity, 'mixins'])
  const { pathname } = useLocation()
  const operator = useOperator()
  const tools = usePageTools(props)
  const { page, previewer } = tools
  const initialValues = useMemo(() => initialValuesOf(search, props.shape), [search, props.shape])
  const url = pathname + search
  const takeOver = useCallback(() => takeHandOver(page, operator, url), [page, operator, url])
  const { loaded, reload } = useLoaded({
    api: props.api,
    draft: page.draft,
    takeHandOver: takeOver,
    previewer,
    operator,
    id,
    sourceType,
    sourceId,
    initialValues,
  })
  const restore = useStoredDraft(page, operator, url, loaded.kind === 'ready')
  useDocumentTitle(page)
  if (loaded.kind === 'loading') return <LoadingState />
  if (loaded.kind !== 'ready')
    return (
      <>
        <AbsentState loaded={loaded} listPath={props.paths.list} onRetry={() => void reload()} />
        {loaded.kind === 'offline' && <ListedFacts {...props} id={id} />}
      </>
    )
  return (
    <PageProviders tools={tools}>
      <DocumentForm tools={tools} reload={reload} restore={restore} since={loaded.since} />
    </PageProviders>
  )
}

/**
 * The values of a new document that its address contains, by field name. The action "new below this" of a tree opens
 * the form with `?parent_id=`; buttons of other documents pass further values.
 */
function initialValuesOf(search: string, shape: Shape): Doc {
  const given = [...new URLSearchParams(search)].flatMap(([name, text]) => {
    const field = name === 'source_id' || !Object.hasOwn(shape.fields, name) ? undefined : shape.fields[name]
    const value = field && !field.system ? initialValue(field, text) : null
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

function initialValue(field: Field, text: string): string | number | null {
  switch (field.type) {
    case 'ref':
    case 'tree_ref':
      return addressId(text)
    case 'enum':
      return Object.hasOwn(field.options ?? {}, text) ? text : null
    case 'date':
      return isDate(text) ? text : null
    case 'text':
    case 'barcode':
    case 'phone':
    case 'email':
    case 'location':
      return text.length <= (field.max ?? 50) ? text : null
    default:
      return null
  }
}

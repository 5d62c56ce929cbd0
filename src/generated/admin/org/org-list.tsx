// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/org list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { orgApi } from './org.api'
import { orgActions, orgColumns, orgFilters, orgView } from './org.columns'
import { orgShape } from './org.fields'
import type { Org } from './org.types'

/** 组织架构 · Organization: the list. */
export default function OrgList(props: Partial<ListPageProps<Org>>) {
  return (
    <ListPage
      shape={orgShape}
      api={orgApi}
      columns={orgColumns}
      filters={orgFilters}
      actions={orgActions}
      view={orgView}
      loadSections={async () => (await import('./org-form')).orgSections}
      {...props}
    />
  )
}

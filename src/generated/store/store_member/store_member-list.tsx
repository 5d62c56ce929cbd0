// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_member list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeMemberApi } from './store_member.api'
import { storeMemberActions, storeMemberColumns, storeMemberFilters, storeMemberView } from './store_member.columns'
import { storeMemberShape } from './store_member.fields'
import type { StoreMember } from './store_member.types'

/** 门店员工 · Store Staff: the list. */
export default function StoreMemberList(props: Partial<ListPageProps<StoreMember>>) {
  return (
    <ListPage
      shape={storeMemberShape}
      api={storeMemberApi}
      columns={storeMemberColumns}
      filters={storeMemberFilters}
      actions={storeMemberActions}
      view={storeMemberView}
      loadSections={async () => (await import('./store_member-form')).storeMemberSections}
      {...props}
    />
  )
}

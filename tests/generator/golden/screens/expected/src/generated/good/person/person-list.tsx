// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/person list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { personApi } from './person.api'
import { personActions, personColumns, personView } from './person.columns'
import { personShape } from './person.fields'
import type { Person } from './person.types'

/** 员工管理 · Staff: the list. */
export default function PersonList(props: Partial<ListPageProps<Person>>) {
  return (
    <ListPage
      shape={personShape}
      api={personApi}
      columns={personColumns}
      filters={[]}
      actions={personActions}
      view={personView}
      loadSections={async () => (await import('./person-form')).personSections}
      {...props}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { Permission } from '@/auth/permission'
import { ListPage } from '@/components/list-page/list-page'
import type { Column, Filter, ListView } from '@/components/list-page/types'
import { SampleScreen } from '@/pages/sample/sample-screen'
import { reportApi } from '@/request/resource-api'
import { type Policy, policyShape } from '@/rules/samples/policy'

export const policyApi = reportApi<Policy>('/list/policy', policyShape)

const columns: Column<Policy>[] = [
  { field: 'number', sort: true },
  { field: 'name', sort: true },
  { field: 'contentType' },
  { field: 'filterType' },
  { field: 'count', sort: true },
  { field: 'createdTime', sort: true },
  { field: 'status' },
]

const filters: Filter<Policy>[] = [
  { field: 'name' },
  { field: 'contentType' },
  { field: 'filterType' },
  { field: 'createdTime' },
  { field: 'number' },
]

const view: ListView<Policy> = {
  tabs: 'status',
  search: ['number', 'name'],
  sort: ['-createdTime'],
  pageSize: 10,
}

/** Sample of a list with a search bar: the list page with one shape, one call and seven columns. */
export default function SearchTable() {
  return (
    <SampleScreen>
      <ListPage
        shape={policyShape}
        api={policyApi}
        columns={columns}
        filters={filters}
        view={view}
        toolbar={<NewPolicy />}
      />
    </SampleScreen>
  )
}

/** Sample of a permission on a single element: the button is shown to the head office role only. */
function NewPolicy() {
  const { t } = useTranslation('policy')
  const navigate = useNavigate()
  return (
    <Permission roles={['adminHandle']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate('/form/step')}>
        {t('create')}
      </Button>
    </Permission>
  )
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Doc } from '@/rules/conditions'
import { entityKey } from '../list-page/query/list-key'
import { useOperator } from '../operator-context'
import { fakeOrders, storedOrder } from './example/fake-orders'
import { orderPage, orderSections } from './example/order'
import { addOrderTexts } from './example/order-texts'
import { ListedFacts } from './listed-facts'
import { AbsentState } from './page-states'

const api = fakeOrders()
const LISTED_AT = Date.UTC(2026, 10, 21, 3, 12)

const meta: Meta = {
  title: 'Kit/Document page/Offline',
  loaders: [async () => addOrderTexts(i18next)],
  parameters: { fill: true },
}
export default meta

function Offline({ listed }: { listed: Doc | null }) {
  const client = useQueryClient()
  const answer = { list: listed ? [listed] : [], total: 1, total_is_bound: false }
  client.setQueryData([...entityKey(useOperator(), api.base), 'list', {}], answer, { updatedAt: LISTED_AT })
  return (
    <>
      <AbsentState loaded={{ kind: 'offline' }} listPath="/order/list" onRetry={() => undefined} />
      <ListedFacts api={api} shape={orderPage.shape} sections={orderSections} id={5} />
    </>
  )
}

export const Unknown: StoryObj = { render: () => <Offline listed={null} /> }
export const Listed: StoryObj = { render: () => <Offline listed={storedOrder({ check_status: 'submitted' })} /> }
export const LongTexts: StoryObj = {
  render: () => (
    <Offline listed={storedOrder({ contact: '王店长'.repeat(20), remark: 'Please deliver early. '.repeat(20) })} />
  ),
}

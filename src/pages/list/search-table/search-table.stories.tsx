import { listStories } from '../../../../.storybook/story-kit'
import { samplesOn } from '../../../../.storybook/sample-answers'
import { policyShape } from '@/rules/samples/policy'
import SearchTable, { policyApi } from './search-table'

const list = listStories({ screen: SearchTable, shape: policyShape, api: policyApi, also: [samplesOn(true)] })

export default { title: 'Pages/Search table' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Error = list.error
export const SwitchedOff = { render: () => <SearchTable />, parameters: { fill: true, msw: [samplesOn(false)] } }

// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import ThingForm from './thing-form'
import ThingList from './thing-list'
import { thingApi } from './thing.api'
import { thingShape } from './thing.fields'

const list = listStories({ screen: ThingList, shape: thingShape, api: thingApi })

const form = formStories({
  screen: ThingForm,
  shape: thingShape,
  api: thingApi,
  can: {
    idle: { head_office: ['update', 'start', 'report'], store: ['start'] },
    running: { head_office: ['update', 'stop', 'report'], store: ['stop'] },
    broken: { head_office: ['stop'], store: ['stop'] },
  },
})

/** Devices */
export default { title: '商品/设备' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const IdleHeadOffice = form.existing('idle', 'head_office')
export const IdleStore = form.existing('idle', 'store')
export const RunningHeadOffice = form.existing('running', 'head_office')
export const RunningStore = form.existing('running', 'store')
export const BrokenHeadOffice = form.existing('broken', 'head_office')
export const BrokenStore = form.existing('broken', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()

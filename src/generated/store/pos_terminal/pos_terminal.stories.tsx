// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import PosTerminalForm from './pos_terminal-form'
import PosTerminalList from './pos_terminal-list'
import { posTerminalApi } from './pos_terminal.api'
import { posTerminalShape } from './pos_terminal.fields'

const list = listStories({ screen: PosTerminalList, shape: posTerminalShape, api: posTerminalApi })

const form = formStories({
  screen: PosTerminalForm,
  shape: posTerminalShape,
  api: posTerminalApi,
  can: {
    pending: { head_office: ['update', 'register'], store: ['update', 'register'] },
    active: { head_office: ['update', 'register', 'revoke'], store: ['update', 'register', 'revoke'] },
    revoked: { head_office: ['update', 'register'], store: ['update', 'register'] },
  },
})

/** Till Terminals */
export default { title: '门店运营/收银终端' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const PendingHeadOffice = form.existing('pending', 'head_office')
export const PendingStore = form.existing('pending', 'store')
export const ActiveHeadOffice = form.existing('active', 'head_office')
export const ActiveStore = form.existing('active', 'store')
export const RevokedHeadOffice = form.existing('revoked', 'head_office')
export const RevokedStore = form.existing('revoked', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()

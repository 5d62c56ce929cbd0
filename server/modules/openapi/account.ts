import { FLAGS } from '../../../src/rules/needs'
import { BOOLEAN, INTEGER, type Json, list, orNull, query, shape, TEXT, told } from '../../http/openapi'
import { credentials } from '../sign-in/sign-in'

const TIME = { type: 'string', description: 'HH:mm' }
const STORES = list(
  shape({
    id: INTEGER,
    store_name: TEXT,
    status: TEXT,
    store_type: TEXT,
    open_date: orNull({ type: 'string', format: 'date' }),
    business_day_deadline: orNull(TIME),
  }),
)
export const SIGNED_IN = {
  token: { type: 'string', description: 'Empty for a member without a store: that is no sign-in.' },
  tenant_id: INTEGER,
  mobile: TEXT,
  username: TEXT,
  user_id: INTEGER,
  expires: { type: 'integer', description: 'Epoch milliseconds.' },
  stores: STORES,
}
export const LOGIN = shape(SIGNED_IN)
const NAMES = ['name', 'avatar', 'job', 'organization', 'location', 'email', 'introduction', 'personalWebsite']
const PROFILE = shape({
  ...Object.fromEntries(NAMES.map((name) => [name, TEXT])),
  phone: TEXT,
  registrationDate: TEXT,
  accountId: TEXT,
  certification: TEXT,
  role: { type: 'string', enum: ['adminHandle', 'user'] },
  role_type: { type: 'string', enum: ['head_office', 'store', 'warehouse', 'wholesaler'] },
  must_change_password: {
    type: 'boolean',
    description: 'A one-time password has signed in; the console opens once another was chosen.',
  },
  permissions: list({ type: 'string', description: '`entity:action`' }),
  flags: shape(Object.fromEntries(FLAGS.map((flag) => [flag, BOOLEAN]))),
  store_ids: list(INTEGER),
  warehouse_ids: list(INTEGER),
  settings: { type: 'object', description: 'The basic settings of the company.' },
})

const tag = 'account'

/** Signing in and out, remembered browsers, who am I: their paths of the OpenAPI document. */
export const accountPaths: Json = {
  '/store/member/login': told('post', 'signIn', {
    tag,
    summary:
      'Signs in, by mobile and company or by user name and tenant. 40100 refuses; 42900 after too many wrong passwords. ' +
      '40110 and 40111 set a cookie for the second step: a second factor is needed, or must be set up first. ' +
      '`remembered` in place of the password asks the cookie of a remembered browser, `remember` makes it one',
    parameters: [query('tenant_name', TEXT)],
    body: credentials,
    answer: LOGIN,
    open: true,
  }),
  '/store/member/logout': told('post', 'signOut', { tag, summary: 'Ends this session' }),
  '/store/member/remembered': told('get', 'rememberedBrowser', {
    tag,
    summary: 'Whom this browser signs in without a password; null: nobody',
    answer: orNull(shape({ mobile: TEXT, username: TEXT, tenant_id: INTEGER, tenant_name: TEXT })),
    open: true,
  }),
  '/store/member/forget': told('post', 'forgetBrowser', {
    tag,
    summary: 'This browser asks for the password again',
    open: true,
  }),
  '/admin/member/store_list': told('get', 'ownStores', { tag, summary: 'Stores that are one’s own', answer: STORES }),
  '/user/info': told('get', 'userInfo', { tag, summary: 'Who am I, and what may I do', answer: PROFILE }),
}

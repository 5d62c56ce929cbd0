import { type Json, shape, TEXT, told } from '../../http/openapi'

const tag = 'account'

/** The calls behind the one-time set-up link: their paths of the OpenAPI document. */
export const firstBootPaths: Json = {
  '/setup/check': told('post', 'checkSetupLink', {
    tag,
    summary: 'Whether a set-up link may still be used; refused when it may not',
    body: shape({ token: TEXT }),
    open: true,
  }),
  '/setup/company': told('post', 'setUpCompany', {
    tag,
    summary: 'Makes the first company and its administrator, and uses the link up',
    body: shape({ token: TEXT, tenant_name: TEXT, name: TEXT, mobile: TEXT, password: TEXT }),
    open: true,
  }),
}

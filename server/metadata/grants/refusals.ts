import type { Text } from '../../../src/rules/rules'

export const OWN: Text = {
  zh: '不能更改自己的，请由其他人更改',
  en: 'You cannot change this for yourself; ask someone else',
}
export const OWN_PASSWORD: Text = {
  zh: '自己的密码请在“个人设置”中修改，需输入原密码',
  en: 'Change your own password under Account Settings, where you are asked for the current one',
}
export const OWN_ROLE: Text = {
  zh: '您自己持有此角色，不能为其增加，请由其他人更改',
  en: 'You hold this role yourself; someone else has to extend it',
}
export const HOLDS_MORE: Text = {
  zh: '该员工拥有您没有的权限，登录信息须由系统管理员更改',
  en: 'This person has more rights than you; only an administrator can change how they sign in',
}
export const HOLDERS: Text = {
  zh: '持有此角色的员工不都在您的数据范围内',
  en: 'Some holders of this role work outside your stores and warehouses',
}
export const NOT_YOUR_ORG: Text = {
  zh: '不在您的组织之下，不能移动',
  en: 'It is not part of your organization, so you cannot move it',
}
export const ADMINISTRATOR: Text = {
  zh: '系统管理员须由系统管理员停用',
  en: 'Only an administrator can disable an administrator',
}

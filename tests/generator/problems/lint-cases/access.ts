import { inApp, inOrder, inRoutes, inThing, type Case } from '../case'

/** Rights that a role cannot use, and values that reveal what a role may not see. */
export const ACCESS_LINTS: readonly Case[] = [
  inThing(
    'a button on rows that the role may not list',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office, «warehouse»]}',
    'MAN2110',
    /warehouse may enable rows that it cannot list/,
  ),
  inThing(
    'an export of rows that the role may not list',
    '  store: [list]',
    '  store: «[export]»',
    'MAN2110',
    /store may export rows that it cannot list/,
  ),
  inOrder(
    'a copy rule for a role that may not create',
    'by: [store]',
    'by: [«warehouse»]',
    'MAN2111',
    /warehouse may not create this/,
    /by: \[system\]/,
  ),
  {
    ...inOrder(
      'a create screen for nobody',
      '  store: [list, create, update]',
      '  store: [list, update]',
      'MAN2112',
      /no role may create/,
    ),
    also: [
      ['access:', '«access»:'],
      ['    by: [store]', '    by: [system]'],
    ],
  },
  inRoutes(
    'a role that the app does not have',
    '{entity: order, order: 2}',
    '{entity: order, order: 2, list: {roles: [«clerk»]}}',
    'MAN2086',
    /there is no role "clerk"/,
  ),
  inApp(
    'permissions of a group that the app does not have',
    'groups:',
    'permissions:\n  till: {group: «tills», title: {zh: 收银, en: Till}, actions: {operate: {label: {zh: 收银, en: Operate}, roles: [store]}}}\ngroups:',
    'MAN2087',
    /there is no menu group "tills"/,
  ),
  inThing(
    'a flag that no role has',
    'type: money, min: 0.01, max: 999.99}',
    'type: money, min: 0.01, max: 999.99, needs: «can_view_costs»}',
    'MAN2135',
    /no role has the flag "can_view_costs"/,
    /can_view_cost"/,
  ),
  inThing(
    'a flag of its own that no role has',
    'type: money, min: 0.01, max: 999.99}',
    'type: money, min: 0.01, max: 999.99, needs: [«can_see_wages», thing:update]}',
    'MAN2135',
    /no role has the flag "can_see_wages"/,
    /can_see_wages: { label: …, type: boolean, default: false } in the fields of role/,
  ),
  inThing(
    'a permission that the entity does not have',
    'type: money, min: 0.01, max: 999.99}',
    'type: money, min: 0.01, max: 999.99, needs: «thing:updat»}',
    'MAN2135',
    /thing has no permission "updat"/,
    /update/,
  ),
  {
    ...inOrder(
      'an amount that tells a guarded price',
      'compute: round_money(line.qty * line.price)',
      'compute: «round_money(line.qty * line.price)»',
      'MAN2123',
      /the value reveals lines\.price, which only some roles may see/,
      /needs: can_view_buy_price/,
    ),
    also: [['type: money, copy: item.price', 'type: money, needs: can_view_buy_price, copy: item.price']],
  },
  {
    ...inThing(
      'a search that tells a guarded name',
      'search: [thing_code, thing_name]',
      'search: [thing_code, «thing_name»]',
      'MAN2071',
      /the search box cannot search thing_name/,
      /only some roles may see it/,
    ),
    also: [
      [
        'label: {zh: 名称, en: Name}\n    type: text',
        'label: {zh: 名称, en: Name}\n    needs: thing:update\n    type: text',
      ],
    ],
  },
]

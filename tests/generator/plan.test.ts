import { afterEach, describe, expect, it } from 'vitest'
import { planCommand } from '../../generator/commands/plan'
import { changesBetween } from '../../generator/compare/meaning'
import { twoModels } from '../../generator/compare/two-models'
import { Repository } from './repository'

const ARRIVAL = 'manifest/entities/good/arrival.yaml'
const TRANSFER = 'manifest/entities/good/transfer.yaml'
const ROUTES = 'manifest/routes/good.yaml'

let project: Repository
afterEach(() => project.remove())

/** `area what: says [class]` of everything but stories. */
const told = (...edits: readonly Edit[]): string[] => toldOf('transfer', ...edits)
type Edit = [path: string, from: string | RegExp, to: string]

function toldOf(name: string, ...edits: readonly Edit[]): string[] {
  project = new Repository(name)
  for (const edit of edits) project.edit(...edit)
  const two = twoModels(project.root, 'HEAD')
  if ('problems' in two) throw new Error(two.problems.map(({ message }) => message).join())
  return changesBetween(two.before, two.after, two.renamed)
    .filter(({ area }) => area !== 'story')
    .map(({ area, what, says, widens, breaks }) =>
      [`${area} ${what}: ${says}`, widens && 'widens', breaks && `breaks ${breaks}`].filter(Boolean).join(' | '),
    )
}

describe('what widens access', () => {
  it('is a role that may do more', () => {
    expect(told([ARRIVAL, 'store: [list, update]', 'store: [list, create, update]'])).toEqual([
      'permission arrival: store: may now also create | widens',
      'api POST /api/good/arrival/create: a new call',
    ])
  })

  it('is a transition with another role, another status, or one hurdle less', () => {
    expect(
      told(
        [TRANSFER, 'void: {roles: [store]}', 'void: {roles: [store, head_office], from: [draft, rejected, submitted]}'],
        [TRANSFER, "submit: {roles: [store], guards: [{onhand: {when: way == 'recall'}}]}", 'submit: {roles: [store]}'],
      ),
    ).toEqual([
      expect.stringMatching(/^permission transfer.submit: guard dropped: onhand .*\| widens$/),
      'permission transfer.void: now also head_office | widens',
      'permission transfer.void: draft/rejected → voided is now draft/rejected/submitted → voided | widens',
    ])
  })

  it('is a screen open to more, but not one that is hidden', () => {
    expect(
      told(
        [ROUTES, '{entity: transfer, order: 1}', '{entity: transfer, order: 1, list: {hidden: true}}'],
        ['manifest/app.yaml', 'groups:', 'roles: { boss: { zh: 老板, en: Boss } }\ngroups:'],
        [ROUTES, 'screens: [list, update], order: 2', "screens: [list, update], roles: ['boss'], order: 2"],
      ),
    ).toEqual([
      'route transfer_list: hidden false → true',
      'route arrival_list: open to every operator → boss | breaks callers',
      'route arrival_update: open to every operator → boss | breaks callers',
      'role boss: a name that routes may list',
    ])
  })

  it('is a hand-written page that role types may hold more of, or that asks for no permission any more', () => {
    const access = '    access: { head_office: [list, export], store: [list] },\n'
    const more = access
      .replace('[list] }', '[list, export], warehouse: [list] }')
      .replace('[list, export], store', '[list], store')
    expect(toldOf('routes', [ROUTES, access, more])).toEqual([
      'permission Home: head_office may no longer export | breaks callers',
      'permission Home: store may now also export | widens',
      'permission Home: warehouse may now also list | widens',
    ])
    project.remove()
    expect(toldOf('routes', [ROUTES, access, ''])).toEqual([
      'permission Home: asks for no permission any more | widens',
    ])
  })

  it('is a row seen by everybody', () => {
    expect(
      told(
        [ARRIVAL, 'scope: store', 'scope: tenant'],
        [
          ARRIVAL,
          '  store_id: {edit: [none]}',
          '  store_id: {label: {zh: 店, en: S}, type: ref, ref: store, edit: [none]}',
        ],
      ),
    ).toContain('permission arrival: rows seen: store by store_id → tenant | widens')
  })
})

describe('what breaks', () => {
  it('is a value that no longer fits', () => {
    expect(
      told(
        [TRANSFER, 'min: 0.001', 'min: 1.5'],
        [TRANSFER, '    recall: {zh', '    back: {zh'],
        [TRANSFER, "way == 'recall'}}]\n  rows", "way == 'back'}}]\n  rows"],
        [TRANSFER, "fixed: way == 'recall'", "fixed: way == 'back'"],
        [TRANSFER, "when: way == 'recall'", "when: way == 'back'"],
      ),
    ).toEqual(
      expect.arrayContaining([
        'api transfer.lines.send_qty: min 0.001 → 1.5 | breaks data and callers',
        'data transfer.way=recall: rows may hold it | breaks data and callers',
        'data transfer.way=back: a new value',
      ]),
    )
  })

  it('is a field that goes, and a required one that comes', () => {
    expect(
      told(
        [
          TRANSFER,
          '    lost_qty: {label: {zh: 损耗, en: Lost}, type: quantity, recounted: true}',
          '    gone: {label: {zh: 没, en: Gone}, type: integer, required: true}',
        ],
        [TRANSFER, 'done: [received_qty, lost_qty]', 'done: [received_qty]'],
        [TRANSFER, 'l.received_qty + l.lost_qty', 'l.received_qty'],
        [ARRIVAL, ', lost_qty: "diff_handling == \'transit_loss\' ? diff_qty : 0"', ''],
      ),
    ).toEqual(
      expect.arrayContaining([
        'data transfer.lines.gone: integer, required | breaks callers',
        'data transfer.lines.lost_qty: the column and what is in it | breaks data and callers',
      ]),
    )
  })

  it('is a call, a screen and a filter that are gone', () => {
    const lines = told([ROUTES, 'screens: [list, update], order: 2', 'screens: [list], order: 2'])
    expect(lines).toContain('route arrival_update: /good/arrival/update | breaks callers')
  })
})

it('takes words and order for harmless', () => {
  expect(
    told(
      [TRANSFER, 'en: Lost', 'en: Missing'],
      [TRANSFER, 'store_id, to_store_id, total_qty', 'to_store_id, store_id, total_qty'],
    ),
  ).toEqual(['column transfer list: order of the columns', 'text transfer: labels, titles or help'])
})

it('lists the stories to review: all of an entity that looks otherwise, none of the others', () => {
  project = new Repository('transfer')
  project.edit(TRANSFER, 'en: Lost', 'en: Missing')
  const two = twoModels(project.root, 'HEAD')
  if ('problems' in two) throw new Error('unreadable')
  const stories = changesBetween(two.before, two.after, two.renamed).filter(({ area }) => area === 'story')
  expect(stories.map(({ what }) => what)).toContain('good.transfer/DraftStore')
  expect(new Set(stories.map(({ entity }) => entity))).toEqual(new Set(['transfer']))
})

it('answers with a code for each class', () => {
  const codes = [
    [],
    [[ARRIVAL, 'store: [list, update]', 'store: [list, create, update]']],
    [[TRANSFER, 'min: 0.001', 'min: 1.5']],
    [
      [ARRIVAL, 'store: [list, update]', 'store: [list, create, update]'],
      [TRANSFER, 'min: 0.001', 'min: 1.5'],
    ],
    [[TRANSFER, 'min: 0.001', 'min: many']],
  ].map((edits) => {
    const each = new Repository('transfer')
    for (const [path, from, to] of edits) each.edit(path ?? '', from ?? '', to ?? '')
    const code = planCommand(each.root, 'HEAD', { version: '' })
    each.remove()
    return code
  })
  project = new Repository('transfer')
  expect(codes).toEqual([0, 3, 4, 5, 1])
})

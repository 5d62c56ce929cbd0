import { afterEach, describe, expect, it } from 'vitest'
import { planCommand } from '../../generator/commands/plan'
import { changesBetween } from '../../generator/compare/model-changes'
import { twoModels } from '../../generator/compare/two-models'
import { Repository } from './repository'

const ARRIVAL = 'manifest/entities/good/arrival.yaml'
const TRANSFER = 'manifest/entities/good/transfer.yaml'
const ROUTES = 'manifest/routes/good.yaml'

const RECOUNT = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: recount
module: good
kind: receipt
title: {zh: 复盘单, en: Recounts, one: {zh: 复盘单, en: Recount}}
scope: store
mixins: [receipt]
number: "RC{yyyyMMdd}{seq:4}"
states: {use: [draft, submitted, approved]}
fields:
  store_id: {edit: [new]}
list: {columns: [receipt_no, check_status, store_id]}
transitions:
  submit: {roles: [store]}
  approve: {roles: [head_office]}
access: {store: [list, create, update], head_office: [list]}
`

let project: Repository
afterEach(() => project.remove())

/** The reported changes after the edits, except stories, as `area subject: effect | class`. */
const reported = (...edits: readonly Edit[]): string[] => reportedIn('transfer', ...edits)
type Edit = [path: string, from: string | RegExp, to: string]

function reportedIn(name: string, ...edits: readonly Edit[]): string[] {
  project = new Repository(name)
  for (const edit of edits) project.edit(...edit)
  return reportedSinceCommit()
}

function reportedSinceCommit(): string[] {
  const models = twoModels(project.root, 'HEAD')
  if ('problems' in models) throw new Error(models.problems.map(({ message }) => message).join())
  return changesBetween(models.before, models.after, models.renamed)
    .filter(({ area }) => area !== 'story')
    .map(({ area, subject, effect, widens, breaks }) =>
      [`${area} ${subject}: ${effect}`, widens && 'widens', breaks && `breaks ${breaks}`].filter(Boolean).join(' | '),
    )
}

describe('a change that widens access', () => {
  it('is a role that may do more', () => {
    expect(reported([ARRIVAL, 'store: [list, update]', 'store: [list, create, update]'])).toEqual([
      'permission arrival: store: may now also create | widens',
      'api POST /api/good/arrival/create: new call',
    ])
  })

  it('is a new entity, with what each role may do and which of its transitions each role may run', () => {
    project = new Repository('transfer')
    project.write('manifest/entities/good/recount.yaml', RECOUNT)
    expect(reportedSinceCommit().filter((line) => line.startsWith('permission'))).toEqual([
      'permission recount: store: may list, create, update | widens',
      'permission recount: head_office: may list | widens',
      'permission recount.submit: draft → submitted, for store | widens',
      'permission recount.approve: submitted → approved, for head_office | widens',
    ])
  })

  it('is a transition with another role, another status, or one guard less', () => {
    expect(
      reported(
        [TRANSFER, 'void: {roles: [store]}', 'void: {roles: [store, head_office], from: [draft, rejected, submitted]}'],
        [TRANSFER, "submit: {roles: [store], guards: [{onhand: {when: way == 'recall'}}]}", 'submit: {roles: [store]}'],
      ),
    ).toEqual([
      expect.stringMatching(/^permission transfer.submit: guard dropped: onhand .*\| widens$/),
      'permission transfer.void: now also head_office | widens',
      'permission transfer.void: draft/rejected → voided is now draft/rejected/submitted → voided | widens',
    ])
  })

  it('is not a screen that becomes hidden or is limited to one role', () => {
    expect(
      reported(
        [ROUTES, '{entity: transfer, order: 1}', '{entity: transfer, order: 1, list: {hidden: true}}'],
        ['manifest/app.yaml', 'groups:', 'roles: { boss: { zh: 老板, en: Boss } }\ngroups:'],
        [TRANSFER, 'scope:', 'keywords: {en: [relocation]}\nscope:'],
        [ROUTES, 'screens: [list, update], order: 2', "screens: [list, update], roles: ['boss'], order: 2"],
      ),
    ).toEqual([
      'route transfer_list: keywords none → relocation',
      'route transfer_list: hidden false → true',
      'route arrival_list: open to every operator → boss | breaks callers',
      'route arrival_update: open to every operator → boss | breaks callers',
      'role boss: role that routes may list',
    ])
  })

  it('is a hand-written page with more permissions for a role type, or one that needs no permission any more', () => {
    const access = '    access: { head_office: [list, export], store: [list] },\n'
    const more = access
      .replace('[list] }', '[list, export], warehouse: [list] }')
      .replace('[list, export], store', '[list], store')
    expect(reportedIn('routes', [ROUTES, access, more])).toEqual([
      'permission Home: head_office may no longer export | breaks callers',
      'permission Home: store may now also export | widens',
      'permission Home: warehouse may now also list | widens',
    ])
    project.remove()
    expect(reportedIn('routes', [ROUTES, access, ''])).toEqual([
      'permission Home: no longer needs a permission | widens',
    ])
  })

  it('is a field that may be edited in more statuses than those before submission, which are the default', () => {
    const way = 'type: enum, required: true, default: normal'
    const editedIn = (statuses: string) => {
      const lines = reported([TRANSFER, way, `${way}, edit: [${statuses}]`])
      project.remove()
      return lines
    }
    const says = (statuses: string) => `permission transfer.way: editable in the default statuses → ${statuses}`
    expect(editedIn('draft')).toEqual([`${says('draft')} | breaks callers`])
    expect(editedIn('draft, rejected')).toEqual([])
    expect(editedIn('draft, rejected, submitted@store')).toEqual([
      `${says('draft, rejected, submitted@store')} | widens`,
    ])
    expect(editedIn('draft, submitted')).toEqual([`${says('draft, submitted')} | widens | breaks callers`])
  })

  it('is not a field whose needs stay the same beside another change', () => {
    const remark = "en: Way}, needs: ['transfer:approve', '@head_office'], type: enum"
    project = new Repository('transfer')
    project.edit(TRANSFER, 'en: Way}, type: enum', remark)
    project.commit()
    project.edit(TRANSFER, 'min: 0.001', 'min: 0.002')
    expect(reportedSinceCommit()).toEqual(['api transfer.lines.send_qty: min 0.001 → 0.002 | breaks data and callers'])
  })

  it('is a row seen by everybody', () => {
    expect(
      reported(
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

describe('a change that breaks clients', () => {
  it('is a value that no longer fits', () => {
    expect(
      reported(
        [TRANSFER, 'min: 0.001', 'min: 1.5'],
        [TRANSFER, '    recall: {zh', '    back: {zh'],
        [TRANSFER, "way == 'recall'}}]\n  rows", "way == 'back'}}]\n  rows"],
        [TRANSFER, "fixed: way == 'recall'", "fixed: way == 'back'"],
        [TRANSFER, "when: way == 'recall'", "when: way == 'back'"],
      ),
    ).toEqual(
      expect.arrayContaining([
        'api transfer.lines.send_qty: min 0.001 → 1.5 | breaks data and callers',
        'data transfer.way=recall: rows may have this value | breaks data and callers',
        'data transfer.way=back: a new value',
        'api transfer.lines: conditions of the row kinds changed | breaks callers',
      ]),
    )
  })

  it('is a removed field, and an added required field', () => {
    expect(
      reported(
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
        'data transfer.lines.lost_qty: the column and its values | breaks data and callers',
      ]),
    )
  })

  it('is a removed screen', () => {
    const lines = reported([ROUTES, 'screens: [list, update], order: 2', 'screens: [list], order: 2'])
    expect(lines).toContain('route arrival_update: /good/arrival/update | breaks callers')
  })
})

it('counts labels and order as harmless', () => {
  expect(
    reported(
      [TRANSFER, 'en: Lost', 'en: Missing'],
      [TRANSFER, 'store_id, to_store_id, total_qty', 'to_store_id, store_id, total_qty'],
    ),
  ).toEqual(['column transfer list: order of the columns changed', 'text transfer: labels, titles or help changed'])
})

it('lists the stories to review: all stories of a changed entity, and no others', () => {
  project = new Repository('transfer')
  project.edit(TRANSFER, 'en: Lost', 'en: Missing')
  const models = twoModels(project.root, 'HEAD')
  if ('problems' in models) throw new Error('unreadable')
  const stories = changesBetween(models.before, models.after, models.renamed).filter(({ area }) => area === 'story')
  expect(stories.map(({ subject }) => subject)).toContain('good.transfer/DraftStore')
  expect(new Set(stories.map(({ entity }) => entity))).toEqual(new Set(['transfer']))
})

it('exits with a code for each class of change', () => {
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
    const repository = new Repository('transfer')
    for (const [path, from, to] of edits) repository.edit(path ?? '', from ?? '', to ?? '')
    const code = planCommand(repository.root, 'HEAD', { version: '' })
    repository.remove()
    return code
  })
  project = new Repository('transfer')
  // Harmless, widens access, breaks users, both, and problems of the manifest: PLAN_EXIT in commands/plan.ts.
  expect(codes).toEqual([0, 3, 4, 5, 1])
})

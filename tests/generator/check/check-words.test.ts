import { afterEach, expect, it } from 'vitest'
import { check } from '../../../generator/check/check'
import { Repository } from '../repository'

let project: Repository
afterEach(() => project.remove())

const ARRIVAL = 'manifest/entities/good/arrival.yaml'

/** Lines of the code that use a dropped name; `?` precedes lines that may refer to something else. */
function foundIn(code: string, drop: (project: Repository) => void, path = 'server/modules/words.ts'): string[] {
  project = new Repository('transfer', { [path]: code })
  drop(project)
  const lines = code.split('\n')
  const found = check(project.root).findings.filter(({ use }) => use.file === path)
  return found.map(
    ({ use, isUncertain }) => `${isUncertain ? '? ' : ''}${lines[use.line - 1]?.replace(/^export const /, '')}`,
  )
}

const withoutWithdraw = (repository: Repository) => repository.edit(ARRIVAL, /\n {2}withdraw: .*/, '')

it('finds the name of a transition where the code names its entity in the same object, list or call', () => {
  const meant = `export const a = { arrival: ['withdraw'], transfer: [] }
export const b: Record<string, readonly string[]> = { arrival: urgent ? ['withdraw', 'void'] : [] }
export const c = { entity: 'arrival', id: 7, transition: 'withdraw' }
export const d = { transitions: { arrival: 'withdraw' } }
export const e = can('arrival', 'withdraw')
export const f = run(desk, 'arrival', ['submit', 'withdraw'])
export const g = ['arrival', 'withdraw']
export const h = { arrival: { store: ['submit', 'withdraw'], head_office: [] } }
export const i = entity === 'arrival' && action === 'withdraw'
export const j = { arrival: { withdraw: 2, approve: 1 } }`
  const others = `export const k = { transfer: ['withdraw'] }
export const l = { entity: 'transfer', transition: 'withdraw' }
export const m = can('transfer', 'withdraw')
export const n = entity === 'transfer' && action === 'withdraw'
export const o = { kind: 'withdraw' }
export const p = { arrival: { label: 'withdraw' } }
export const q = ['arrival', 'transfer'].map((one) => act(one, 'withdraw'))`
  expect(foundIn(`${meant}\n${others}`, withoutWithdraw)).toEqual(declaredIn(meant))
})

/** The lines of the code without their declaration, as `foundIn` returns them. */
const declaredIn = (code: string) => code.split('\n').map((line) => line.replace(/^export const /, ''))

it('finds a transition in permissions, addresses, lists in templates and lines of the log', () => {
  const meant = `export const a = new Set(['arrival:withdraw'])
export const b = \`arrival:\${id}:withdraw\`
export const c = \`/good/arrival/\${id}/withdraw\`
export const d = { arrival: { store: \`\${STANDARD} withdraw close\` } }
export const e = sql\`select 1 from doc_log where doc_type = 'arrival' and transition = 'withdraw'\`
export const f = sql\`insert into doc_log select 11, 'arrival', id, 'withdraw', 'submitted' from late\``
  const others = `export const g = new Set(['transfer:withdraw'])
export const h = \`/good/transfer/\${id}/withdraw\`
export const i = sql\`select 1 from doc_log where doc_type = 'transfer' and transition = 'withdraw'\`
export const j = 'an arrival that one may withdraw'`
  expect(foundIn(`${meant}\n${others}`, withoutWithdraw)).toEqual(declaredIn(meant))
})

it('finds a transition in request bodies, in properties of its resource, and in expected log entries', () => {
  const head = `import { arrival, transfer } from '../generated/resources'\n`
  const meant = `export const a = (who, items) => who.post('/good/arrival/transition', { items, transitions: ['withdraw'] })
export const b = arrival.transitions.withdraw?.postings
export const c = (log) => write(log, 'arrival', 7, { transition: 'withdraw', from: 'submitted' })
export const d = () => { const { withdraw } = arrival.transitions; return withdraw }
export const e = (desk) => desk.read(arrival).then((row) => row.log.filter(({ transition }) => transition === 'withdraw'))
export const f = (desk) => expect(desk.log(arrival).map(({ transition }) => [transition])).toEqual([['withdraw']])`
  const others = `export const g = (who, items) => who.post('/good/transfer/transition', { items, transitions: ['withdraw'] })
export const h = transfer.transitions.withdraw?.postings
export const i = (resource) => resource.transitions.withdraw?.auto
export const j = (log) => write(log, 'transfer', 7, { transition: 'withdraw', from: 'submitted' })
export const k = (desk) => expect(desk.log(transfer).map(({ transition }) => [transition])).toEqual([['withdraw']])`
  expect(foundIn(`${head}${meant}\n${others}`, withoutWithdraw)).toEqual(declaredIn(meant))
})

it('finds a transition that only one entity has in a list of actions', () => {
  const code = `export const a = FINANCE.has(entity) && ['approve', 'recount'].includes(action)
export const b = ['recount', 'letter'].includes(kind)`
  project = new Repository('transfer')
  const recount = '\n  recount: {from: [approved], to: approved, label: {zh: 重点, en: Count again}, roles: [store]}'
  project.edit(ARRIVAL, /\ntransitions:/, `\ntransitions:${recount}`)
  project.write('server/modules/words.ts', code)
  project.commit()
  project.edit(ARRIVAL, recount, '')
  expect(check(project.root).findings.map(({ use }) => [use.line, use.column])).toEqual([[1, 54]])
})

it('finds an entity whose name is a plain word only where the code around the word shows that it means the entity', () => {
  const meant = `export const a = open('/good/arrival/list?f.status=open')
export const b = page.waitForURL('**/good/arrival/update?id=*')
export const c = new Set(['arrival:list'])
export const d = codes.filter((code) => code.startsWith('arrival:'))
export const e = { ref: 'good.arrival' }
export const f = { arrival: 300, batch_stock: 20 }
export const g = 'arrival transfer batch_stock'.split(' ')
export const h = ['arrival', 'batch_stock']
export const i = { entity: 'arrival' }
export const j = resource.entity === 'arrival'
export const k = screens('/good', 'arrival transfer')
export const l = named('arrival')
export const m = 'manifest/entities/good/arrival.yaml'
export const n = 'arrival.from_store_id is required'
export const w = route('arrival_list')
export const o = async () => { const { arrival } = await import('../generated/tables'); return arrival }`
  const perhaps = `export const p = 'your arrival is late'
export const q = { kind: 'arrival' }
export const r = one('arrival')`
  const others = `export const s = { arrival: 1, transfer: 2 }
export const t = page.locator('[arrival=x]')
export const u = { arrival: 1, letter: 2, batch_stock: 3 }
export const v = { transfer: one.arrival, batch_stock: 3 }
function named(entity: string) { return entity }
function one(word: string) { return word }
it('sees an arrival', () => undefined)`
  const found = foundIn(`${meant}\n${perhaps}\n${others}`, (repository) => repository.delete(ARRIVAL))
  expect(found.filter((line) => !line.startsWith('? '))).toEqual(declaredIn(meant))
  expect(found.filter((line) => line.startsWith('? '))).toEqual(declaredIn(perhaps).map((line) => `? ${line}`))
})

it('finds a value of an enum among others, in descriptions, types, variables, computed SQL and full names', () => {
  const head = `import { transfer } from '../generated/tables'\n`
  const meant = `export const a = { to_store_id: 1, way: random.pick(['normal', 'recall']) }
export const v = { to_store_id: 1, way: nth(['normal', 'recall', 'normal'], 7) }
export const b = z.object({ to_store_id: z.number(), way: z.enum(['normal', 'recall']).default('normal') })
export const c = { type: 'object', properties: { to_store_id: ID, way: { enum: ['normal', 'recall'] } } }
export type D = { to_store_id: number; way: 'normal' | 'recall' }
export const e = (desk) => desk.read(transfer).then(({ way }) => way === 'recall')
export const f = sql\`select case when late then 'recall' else 'normal' end as way from transfer\`
export const g = sql\`select 1 from transfer where way <> case when late then 'recall' else 'normal' end\`
export const h = sql\`select case way when 'recall' then 1 else 0 end from transfer\`
export const i = sql\`select 1 where \${transfer.way} = 'recall'\`
export const j = { 'transfer.way.recall': 'never in the demo' }
export const k = { ...listOf('transfer'), fixed: { way: 'normal,recall' } }
export const l = ['normal', 'recall'].map((way) => make(transfer, way))
export const m = (row) => expect(row(transfer).way).toBe('recall')
export const n = eq(columnOf(transfer, 'way'), 'recall')
export const u = ({ way }: Draft) => way === 'normal' || way === 'recall'
export const o = () => { const way = (['normal', 'recall'] as const)[pick(transfer)]; return way }`
  const others = `export const p = { way: explain('recall') }
export const q = random.pick(['normal', 'recall'])
export const r = (kind) => kind === 'recall'
export const s = { way: { title: 'recall' } }
export const t = sql\`select case when late then 'recall' else 'normal' end as path from transfer\``
  const drop = (repository: Repository) =>
    repository.edit('manifest/entities/good/transfer.yaml', '    recall: {zh', '    back: {zh')
  const found = foundIn(`${head}${meant}\n${others}`, drop)
  expect(found.map((line) => line.replace(/^export type /, ''))).toEqual(
    declaredIn(meant).map((line) => line.replace(/^export type /, '')),
  )
})

it('does not find a field whose name is a plain word in texts for people', () => {
  const meant = `export const a = sql\`select way from transfer\`
export const b = list(transfer, ['way', 'to_store_id'])
export const c = edit('/good/transfer/list', '\\n  way: {label', '')
export const d = list(transfer, 'way,to_store_id')`
  const others = `export const e = refuse(transfer, 'goods go the other way')
export const f = { transfer: { zh: '已有', en: 'Must not be sent this way again' } }`
  const head = `import { transfer } from '../generated/resources'\n`
  const drop = (checked: Repository) =>
    checked.edit(
      'manifest/entities/good/transfer.yaml',
      '  way: {label: {zh: 方式',
      '  path: {enum: way, label: {zh: 方式',
    )
  expect(foundIn(`${head}${meant}\n${others}`, drop)).toEqual(declaredIn(meant))
})

it('tells a field of the company settings from the field of the same name that overrides it', () => {
  const field = '  auto_close_days: {label: {zh: 自动关闭天数, en: Days}, type: integer}\n'
  const code = `import { arrival } from '../generated/resources'
export async function daysOf(call, id) {
  const [row] = await rowsById(call, resourceOf(call, 'arrival').table, [id])
  return row?.auto_close_days ?? call.env.setting.auto_close_days
}`
  project = new Repository('transfer', { 'server/modules/words.ts': code })
  project.edit(ARRIVAL, /\nfields:\n/, `\nfields:\n${field}`)
  project.commit()
  project.edit(ARRIVAL, field, '')
  const { findings } = check(project.root)
  expect(findings.map(({ use, isUncertain }) => [use.line, use.column, isUncertain])).toEqual([[4, 15, false]])
})

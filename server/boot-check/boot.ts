import { createApp } from '../app'
import { dateIn } from '../../src/exact/date'
import type { Database } from '../db/database'
import { MigrationFailed } from '../db/migrate'
import { StatementFailed } from '../db/script'
import { checkInvariants } from '../checks/check'
import type { People } from '../demo/seed-people'
import { TENANT } from '../demo/company'
import { STAFF } from '../demo/staff'
import { allowed } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { fieldAt } from '../../src/rules/access/editable'
import { concernedBy } from './concerned'
import { errorReasons, reasonOf } from './error-reasons'
import type { BootReport, BootFinding } from './finding'
import { seedOwnRoleTypes } from './own-role-types'
import { type Person, signedIn } from './person'
import { type Refused, SampleRows } from './sample-row'
import { openScratchDatabase, seedScratchCompany } from './scratch-company'
import { Screens } from './screens'
import { viewFindings } from './view-columns'
import { productRegistry } from '../product'

/**
 * `quick`: tests one role of each type instead of every role; tests choices, sums and exports as the administrator
 * only.
 */
interface BootOptions {
  quick: boolean
  now: number
  /** The entities whose screens are opened; all when absent. */
  only?: ReadonlySet<string>
}

/**
 * Starts the program on a scratch database and makes the calls of every screen once as each built-in role: the list,
 * the choices of each reference, a new form, and a row that is created, shown and saved. A failing migration or seed
 * does not throw; it is reported as a finding.
 */
export async function boot(options: BootOptions): Promise<BootReport> {
  let database: Database
  try {
    database = await openScratchDatabase()
  } catch (error) {
    return failed('migrate', error)
  }
  try {
    const people = await seedScratchCompany(database, options.now).catch((error: unknown) => failed('company', error))
    return 'findings' in people ? people : await openScreens(database, people, options)
  } finally {
    await database.close()
  }
}

async function openScreens(database: Database, people: People, options: BootOptions): Promise<BootReport> {
  const { quick, now, only } = options
  const { log, reasons } = errorReasons()
  const registry = productRegistry()
  const app = createApp({ database, clock: () => now, log, registry })
  const persons: Person[] = []
  const seen = new Set<string>()
  for (const { username, role_type, roles } of STAFF) {
    const operator = people.operators.get(username)
    const key = quick ? role_type : String(roles[0])
    if (!operator || seen.has(key)) continue
    seen.add(key)
    persons.push(await signedIn(app, database, { role: String(roles[0]), operator, now }))
  }
  const ofOwnTypes = await database.system((tx) => seedOwnRoleTypes(tx, people, now))
  for (const [role, operator] of ofOwnTypes) persons.push(await signedIn(app, database, { role, operator, now }))
  const report: BootReport = { findings: [], notMade: [], calls: 0, roles: persons.length }
  const creators = persons.map((person) => ({
    person,
    rows: new SampleRows(person, registry, { today: dateIn('Asia/Shanghai', now), now, people: persons }),
  }))
  const opened = registry.all.filter(({ entity, shape }) => shape.kind !== 'internal' && (only?.has(entity) ?? true))
  report.findings.push(...(await viewFindings(database, opened)))
  const unreadable = new Set(report.findings.map(({ entity }) => entity))
  for (const resource of opened) {
    // Each call would fail for the reason that is already reported.
    if (unreadable.has(resource.entity)) continue
    const sample = await createSample(creators, resource)
    for (const [index, person] of persons.entries()) {
      const screens = new Screens(person, resource, reasons)
      const whole = !quick || index === 0
      await screens.openList({ details: whole })
      await screens.openForm({ choices: whole })
      if (sample?.id !== undefined) await screens.openRow(sample.id)
      else if (resource.shape.kind === 'singleton') await screens.openRow(null)
      if (sample?.refused && person === sample.by && !screens.addRefusal(sample.refused))
        report.notMade.push({ entity: resource.entity, message: messageOf(resource, sample.refused) })
      report.calls += screens.calls
      report.findings.push(...screens.findings)
    }
  }
  report.findings = withoutRepetition([...report.findings, ...(await checkFindings(database, registry.all))])
  return report
}

/** The error of a check of the company's data that cannot run, at the entity whose table it names. */
async function checkFindings(database: Database, resources: readonly Resource[]): Promise<BootFinding[]> {
  try {
    await checkInvariants(database, TENANT)
    return []
  } catch (error) {
    const message = reasonOf(error)
    const [, table] = /relation "(\w+)"/.exec(message) ?? []
    const entity = resources.find((resource) => resource.entity === table)?.entity ?? ''
    return [{ entity, call: 'checks', role: '', code: 50000, message }]
  }
}

/**
 * The row created by the first person who could create one, else the first refusal; null when no role may create rows.
 */
async function createSample(
  creators: readonly { person: Person; rows: SampleRows }[],
  resource: Resource,
): Promise<{ by: Person; id?: number; refused?: Refused } | null> {
  let first: { by: Person; refused: Refused } | null = null
  for (const { person, rows } of creators) {
    if (!allowed(person, resource, 'create')) continue
    const sample = await rows.rowOf(resource)
    if (sample && 'id' in sample) return { by: person, id: sample.id }
    if (sample) first ??= { by: person, refused: sample }
  }
  return first
}

function messageOf({ shape }: Resource, { answer, draft }: Refused): string {
  const [error] = answer.data?.errors ?? []
  if (!error) return answer.msg
  const { ref, ref_by } = fieldAt(shape, error.path) ?? {}
  const target = ref ?? (ref_by === undefined ? undefined : draft[ref_by])
  const isUnchosen = typeof target === 'string' && draft[error.path] == null
  return `${error.path} ${error.en}${isUnchosen ? `, and the new company has no row of ${target} that can be chosen` : ''}`
}

/** Removes findings that differ in the role only, keeping the first: most failures are the same for every role. */
function withoutRepetition(findings: readonly BootFinding[]): BootFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ entity, call, field = '', code, message }) => {
    const key = [entity, call, field, code, message].join('\0')
    return !seen.has(key) && seen.add(key)
  })
}

function failed(call: 'migrate' | 'company', error: unknown): BootReport {
  const message = error instanceof MigrationFailed ? error.message : reasonOf(error)
  const { cause } = error instanceof MigrationFailed ? error : {}
  const concerned = cause instanceof StatementFailed ? concernedBy(cause.statement, productRegistry().all) : undefined
  return {
    findings: [{ entity: '', ...concerned, call, role: '', code: 50000, message }],
    notMade: [],
    calls: 0,
    roles: 0,
  }
}

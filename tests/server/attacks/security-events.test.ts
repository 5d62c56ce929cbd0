import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createOperation,
  exportOperation,
  resumeOperation,
  suspendOperation,
} from '../../../server/companies/operations'
import { openDatabase } from '../../../server/db/database'
import { securityLog } from '../../../server/generated/resources'
import type { SecurityEventKind } from '../../../server/http/session/security-log'
import { makeBackup } from '../../../server/operations/backup'
import { restoreBackup } from '../../../server/operations/restore'
import { copyDatabase } from '../shared-postgres'
import { schema } from '../template'
import { Browser } from '../http/browser'
import { pngHeader } from './pictures'
import {
  admin,
  app,
  CASHIER,
  closeShift,
  copy,
  database,
  entriesOf,
  type Entry,
  idOf,
  MANAGER,
  move,
  newMember,
  newRole,
  now,
  ok,
  openSecurityFixture,
  openShift,
  signedIn,
  newTerminal,
  update,
  newStaffMemberWithFactor,
  writtenBy,
} from './security-fixture'

/*
 * Every kind of security log event is triggered by the call that an operator or administrator makes. The table names a
 * call for each kind of the enum; a kind without a call does not compile, and a call that writes no entry fails.
 */
const COMPANY = { tenant_name: '东篱便利', name: '陶掌柜', mobile: '19911111111', password: 'Chrysanth-9-steps' }
const folder = mkdtempSync(join(tmpdir(), 'backstock-events-'))

openSecurityFixture()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function secondStep(proof: (recovery: string[]) => object) {
  const { mobile, password, recovery_codes } = await newStaffMemberWithFactor()
  const browser = new Browser(app())
  expect((await browser.signIn(mobile, password)).code).toBe(40110)
  await browser.send('POST', '/store/member/factor/verify', proof(recovery_codes))
}

let backups = 0
async function backedUp(): Promise<string> {
  const { file } = await makeBackup(database, {
    to: join(folder, `${++backups}.backup`),
    dataDir: folder,
    url: copy.url,
    now,
  })
  return file
}
let restoredEntries: Entry[] = []
async function restored(): Promise<void> {
  const dataDir = join(folder, `restored-${backups}`)
  const known = (await schema()).map(({ name }) => name)
  const target = await copyDatabase('bare')
  await restoreBackup({ file: await backedUp(), dataDir, url: target.url, known, now })
  const restoredDatabase = await openDatabase({ url: target.url })
  try {
    restoredEntries = await entriesOf(restoredDatabase)
  } finally {
    await restoredDatabase.close()
    await target.drop()
  }
}

const CALLS: Readonly<Record<NonNullable<SecurityEventKind>, () => Promise<unknown>>> = {
  signed_in: () => signedIn(MANAGER),
  sign_in_failed: () => new Browser(app()).signIn(MANAGER, 'Wrong-Guess-1'),
  sign_in_delayed: async () => {
    for (let guess = 0; guess < 7; guess++) await new Browser(app()).signIn('19900000032', 'Wrong-Guess-1')
  },
  signed_out: async () => ok(await signedIn(MANAGER), 'POST', '/store/member/logout'),
  session_ended: async () => ok(await signedIn(MANAGER), 'POST', '/user/security/end', { others: true }),
  refused: async () => (await signedIn(CASHIER)).send('GET', '/admin/role/list'),
  password_changed: async () => {
    const { id, mobile, password } = await newMember()
    const input = { old_password: password, new_password: 'Amber-Falcon-31', repeat_password: 'Amber-Falcon-31' }
    await move(await signedIn(mobile, password), '/user/setting', id, 'change_password', input)
  },
  password_reset: async () => move(admin, '/admin/member', (await newMember()).id, 'reset_password'),
  password_wrong: async () => {
    const { id, mobile, password } = await newMember()
    const who = await signedIn(mobile, password)
    const input = { old_password: 'Wrong-Guess-1', new_password: 'Amber-Falcon-31', repeat_password: 'Amber-Falcon-31' }
    const body = { items: [{ id, version: 1 }], transitions: ['change_password'], input }
    await who.send('POST', '/user/setting/transition', body)
  },
  member_created: newMember,
  member_disabled: async () => move(admin, '/admin/member', (await newMember()).id, 'disable'),
  member_enabled: async () => {
    const { id } = await newMember()
    await move(admin, '/admin/member', id, 'disable')
    await move(admin, '/admin/member', id, 'enable')
  },
  member_roles_changed: async () => {
    const role_ids = [await idOf(admin, '/admin/role', 'f.role_code=finance')]
    await update(admin, '/admin/member', (await newMember()).id, { role_ids })
  },
  role_created: newRole,
  role_changed: async () => update(admin, '/admin/role', (await newRole()).id, { permissions: ['brand:list'] }),
  role_disabled: async () => move(admin, '/admin/role', (await newRole()).id, 'disable'),
  role_enabled: async () => {
    const { id } = await newRole()
    await move(admin, '/admin/role', id, 'disable')
    await move(admin, '/admin/role', id, 'enable')
  },
  factor_added: newStaffMemberWithFactor,
  factor_removed: async () => {
    const { browser, proof } = await newStaffMemberWithFactor()
    await ok(browser, 'POST', '/user/security/totp/remove', proof)
  },
  factor_reset: async () => move(admin, '/admin/member', (await newStaffMemberWithFactor()).id, 'reset_factors'),
  factor_failed: () => secondStep(() => ({ code: '000000' })),
  recovery_code_used: () => secondStep(([recovery_code]) => ({ recovery_code })),
  settings_changed: async () => {
    const id = await idOf(admin, '/other/setting/base', '')
    await update(admin, '/other/setting/base', id, { file_quota_gb: 7 })
  },
  exported: () => admin.raw('GET', '/good/brand/export'),
  backup: backedUp,
  restored,
  company_created: () => createOperation(database, COMPANY, now),
  company_suspended: async () => suspendOperation(database, { tenant_id: 12 }, now),
  company_resumed: async () => resumeOperation(database, { tenant_id: 12 }, now),
  company_exported: () => exportOperation(database, { tenant_id: 12, to: join(folder, 'company') }, now),
  till_registered: async () => move(admin, '/store/terminal', await newTerminal(), 'register'),
  till_revoked: async () => {
    const id = await newTerminal()
    await move(admin, '/store/terminal', id, 'register')
    await move(admin, '/store/terminal', id, 'revoke')
  },
  till_supervised: async () => closeShift(await signedIn(MANAGER), (await openShift()).id),
  file_refused: async () => {
    const manager = await signedIn(MANAGER)
    const form = new FormData()
    form.set('file', new File([pngHeader(10, 10)], 'a.png'))
    const { id } = await ok<{ id: string }>(manager, 'POST', '/file', form)
    const cashier = await signedIn(CASHIER)
    expect((await cashier.raw('GET', `/file/${id}`)).status).toBe(404)
    expect((await cashier.raw('GET', '/file/nothing')).status).toBe(404)
  },
}

describe('a call that leaves an entry in the security log', () => {
  it('exists for every kind of event', () => {
    const field = securityLog.shape.fields.event
    expect(Object.keys(CALLS).toSorted()).toEqual(Object.keys(field?.options ?? {}).toSorted())
  })

  it.each(Object.entries(CALLS))('%s', async (event, call) => {
    let entries = await writtenBy(call)
    // The entry of a restore is in the restored database.
    if (event === 'restored') entries = restoredEntries.filter((entry) => entry.event === 'restored')
    expect(entries.map((entry) => entry.event)).toContain(event)
    expect(JSON.stringify(entries)).not.toMatch(/Wrong-Guess|Amber-Falcon|Velvet-Otter|Chrysanth|argon/)
  })
})

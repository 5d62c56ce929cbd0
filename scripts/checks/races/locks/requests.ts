import { type Lock, RACES } from '../lock'

const IDEMPOTENCY = 'server/http/idempotency.ts'
const ATTEMPTS = 'server/http/session/attempts.ts'
const REMEMBERED = 'server/http/session/remembered-browsers.ts'

/** Locks of requests, of the sign-in and of settings of a person. */
export const REQUESTS: readonly Lock[] = [
  {
    name: 'requests: an idempotency key',
    edits: [{ file: IDEMPOTENCY, text: '      .onConflictDoNothing()\n' }],
    mustFail: { [RACES]: ['claim an idempotency key once'] },
  },
  {
    name: 'requests: the idempotency key of a request whose process died',
    edits: [{ file: IDEMPOTENCY, text: ".where(matches(id)).for('update')", replacement: '.where(matches(id))' }],
    mustFail: { [RACES]: ['take over the key of a crashed process once'] },
  },
  {
    name: 'requests: a transaction that is repeated after a serialization failure',
    edits: [
      {
        file: 'server/http/retrying.ts',
        text: 'new Set([SERIALIZATION_FAILURE, DEADLOCK_DETECTED, CHANGED_COLUMNS])',
        replacement: 'new Set<string>()',
      },
    ],
    mustFail: { 'tests/server/http/requests.test.ts': ['repeats after a serialization failure, five tries in all'] },
  },
  {
    name: 'sign-in: wrong secrets, counted in one statement',
    edits: [
      {
        file: ATTEMPTS,
        text: `  const [found] = await tx
    .insert(sign_in_attempt)
    .values({ key_hash, failures: 0, last_at: now })
    .onConflictDoUpdate({ target: sign_in_attempt.key_hash, set: { key_hash } })
    .returning()
`,
        replacement: `  await tx.insert(sign_in_attempt).values({ key_hash, failures: 0, last_at: now }).onConflictDoNothing()
  const [found] = await tx.select().from(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
`,
      },
    ],
    mustFail: { [RACES]: ['count wrong passwords, including the first one'] },
  },
  {
    name: 'sign-in: old attempts that another request deletes',
    edits: [
      {
        file: ATTEMPTS,
        text: "sign_in_attempt.last_at, now - FORGOTTEN_MS))\n    .for('update', { skipLocked: true })",
        replacement: "sign_in_attempt.last_at, now - FORGOTTEN_MS))\n    .for('update')",
      },
    ],
    mustFail: { [RACES]: ['delete old attempts without waiting for each other'] },
  },
  {
    name: 'sign-in: concurrent attempts for one name',
    edits: [
      { file: 'server/http/turns.ts', text: 'if (turn.count < slots)', replacement: 'if (turn.count < Infinity)' },
    ],
    mustFail: {
      'tests/server/session/attempts.test.ts': ['sign in at once at a new address, however many they are'],
    },
  },
  {
    name: 'sign-in: remembered browsers of a member while a token is renewed',
    edits: [{ file: REMEMBERED, text: '  await lockBrowsers(tx, seen)\n' }],
    mustFail: {
      [RACES]: [
        'renew the token of a remembered browser once, and end all tokens descended from it',
        'end all tokens descended from a copied token, including one being issued',
      ],
    },
  },
  {
    name: 'sign-in: remembered browsers of a member while all are forgotten',
    edits: [
      {
        file: REMEMBERED,
        text: 'forgetAllBrowsers(tx: Tx, who: MemberKey): Promise<void> {\n  await lockBrowsers(tx, who)\n',
        replacement: 'forgetAllBrowsers(tx: Tx, who: MemberKey): Promise<void> {\n',
      },
    ],
    mustFail: { [RACES]: ['forget all browsers of a staff member, including one that is signing in'] },
  },
  {
    name: 'sign-in: the member who signs in',
    edits: [
      {
        file: 'server/modules/sign-in/admit.ts',
        text: "eq(admin_member.id, id)))\n    .for('update')",
        replacement: 'eq(admin_member.id, id)))',
      },
    ],
    mustFail: { [RACES]: ['sign in once with a one-time password'] },
  },
  {
    name: 'sign-in: the member who replaces a one-time password',
    edits: [{ file: 'server/resources/rules/change-password.ts', text: '  await lockOwnMember(call)\n' }],
    mustFail: { [RACES]: ['replace a one-time password once'] },
  },
  {
    name: 'sign-in: the recovery codes of a member',
    edits: [
      {
        file: 'server/factors/recovery-codes.ts',
        text: '  await advisoryLock(tx, who.tenant_id, `recovery codes:${who.member_id}`)\n',
      },
    ],
    mustFail: { [RACES]: ['leave a staff member one set of recovery codes'] },
  },
  {
    name: 'people: a message read in two windows',
    edits: [{ file: 'server/modules/messages/messages.ts', text: '.onConflictDoNothing()' }],
    mustFail: { [RACES]: ['marks the same message as read'] },
  },
  {
    name: 'people: a view chosen in two windows',
    edits: [
      {
        file: 'server/modules/views/views.ts',
        text: `        .onConflictDoUpdate({
          target: [default_view.tenant_id, default_view.member_id, default_view.list],
          set: { view_id: id },
        })
`,
      },
    ],
    mustFail: { [RACES]: ['chooses two different default views of a list'] },
  },
  {
    name: 'people: first favourite screens marked in two windows',
    edits: [
      {
        file: 'server/modules/favourites.ts',
        text: '        .onConflictDoUpdate({ target: [favourite_screens.tenant_id, favourite_screens.member_id], set: values })\n',
      },
    ],
    mustFail: { [RACES]: ['stores the favourite screens, of which no row exists yet'] },
  },
]

import { type Lock, RACES } from '../lock'

const IDEMPOTENCY = 'server/http/idempotency.ts'
const ATTEMPTS = 'server/http/session/attempts.ts'
const REMEMBERED = 'server/http/session/remembered.ts'

export const REQUESTS: readonly Lock[] = [
  {
    name: 'requests: an idempotency key',
    without: [{ file: IDEMPOTENCY, text: '      .onConflictDoNothing()\n' }],
    noticed: { [RACES]: ['claim a key once'] },
  },
  {
    name: 'requests: the key of a request that died',
    without: [{ file: IDEMPOTENCY, text: ".where(same(id)).for('update')", instead: '.where(same(id))' }],
    noticed: { [RACES]: ['take over once what died with its process'] },
  },
  {
    name: 'requests: a lost race, run again',
    without: [{ file: 'server/http/retrying.ts', text: "new Set(['40001', '40P01'])", instead: 'new Set<string>()' }],
    noticed: { 'tests/server/http/requests.test.ts': ['tries a lost race again, five times in all'] },
  },
  {
    name: 'sign-in: wrong secrets, counted in one statement',
    without: [
      {
        file: ATTEMPTS,
        text: `  const [found] = await tx
    .insert(sign_in_attempt)
    .values({ key_hash, failures: 0, last_at: now })
    .onConflictDoUpdate({ target: sign_in_attempt.key_hash, set: { key_hash } })
    .returning()
`,
        instead: `  await tx.insert(sign_in_attempt).values({ key_hash, failures: 0, last_at: now }).onConflictDoNothing()
  const [found] = await tx.select().from(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
`,
      },
    ],
    noticed: { [RACES]: ['count wrong secrets, the first of all included'] },
  },
  {
    name: 'sign-in: old attempts that somebody else clears away',
    without: [
      {
        file: ATTEMPTS,
        text: "sign_in_attempt.last_at, now - FORGOTTEN_MS))\n    .for('update', { skipLocked: true })",
        instead: "sign_in_attempt.last_at, now - FORGOTTEN_MS))\n    .for('update')",
      },
    ],
    noticed: { [RACES]: ['clear away old attempts without waiting for who else does'] },
  },
  {
    name: 'sign-in: turns of one name',
    without: [{ file: ATTEMPTS, text: 'if (turn.count < width)', instead: 'if (turn.count < Infinity)' }],
    noticed: {
      'tests/server/session/attempts.test.ts': [
        'sign in at once at an address that is new to them, however many they are',
      ],
    },
  },
  {
    name: 'sign-in: browsers of a member, while one is renewed',
    without: [{ file: REMEMBERED, text: '  await queueForDevices(tx, seen)\n' }],
    noticed: {
      [RACES]: [
        'renew the token of a remembered browser once, and end its family',
        'end the family of a copied token, the one that is being made included',
      ],
    },
  },
  {
    name: 'sign-in: browsers of a member, while they are forgotten',
    without: [
      {
        file: REMEMBERED,
        text: 'forgetDevices(tx: Tx, who: Who): Promise<void> {\n  await queueForDevices(tx, who)\n',
        instead: 'forgetDevices(tx: Tx, who: Who): Promise<void> {\n',
      },
    ],
    noticed: { [RACES]: ['forget all browsers of a member, the one that is signing in included'] },
  },
  {
    name: 'sign-in: the member who signs in',
    without: [
      {
        file: 'server/modules/sign-in/admit.ts',
        text: "eq(admin_member.id, id)))\n    .for('update')",
        instead: 'eq(admin_member.id, id)))',
      },
    ],
    noticed: { [RACES]: ['sign in once with a one-time password'] },
  },
  {
    name: 'people: a message read in two windows',
    without: [{ file: 'server/modules/messages/messages.ts', text: '      .onConflictDoNothing()\n' }],
    noticed: { [RACES]: ['reads the same message'] },
  },
  {
    name: 'people: a view chosen in two windows',
    without: [
      {
        file: 'server/modules/views.ts',
        text: `      .onConflictDoUpdate({
        target: [default_view.tenant_id, default_view.member_id, default_view.list],
        set: { view_id: id },
      })
`,
      },
    ],
    noticed: { [RACES]: ['chooses another view of a list'] },
  },
]

import { describe, expect, test } from 'vitest'
import { listRequests, requestsNaming } from './place-requests'
import { ask, changeFigures, isOwn, openPlacesFixture, person, places, requestGoods } from './places-fixture'

/**
 * No answer may depend on the stock, sales or prices of a place that the operator has no access to. Every request that
 * names such a place is sent twice, and between the two requests every figure of the foreign places changes: both
 * answers must be equal. The same change to the operator's own places must change the answers, or the test would prove
 * nothing.
 */
openPlacesFixture()

const PEOPLE = [
  'limited_assigned',
  'limited_org',
  'manager_s0003',
  'cashier_s0002',
  'clerk_s0002',
  'wh_manager',
  'wh_worker',
  'wholesale_buyer',
]

/** The first and the last of the places, which represent all places of their kind. */
const ends = <T>(found: readonly T[]): T[] => found.filter((_, index) => index === 0 || index === found.length - 1)

describe.each(PEOPLE)('%s', (name) => {
  test('gets no data of other places', { timeout: 300_000 }, async () => {
    const who = await person(name)
    const { role_type } = who.operator
    const first = (kind: string) => places.find((place) => place.kind === kind && isOwn(who, place))?.id ?? null
    const own = { store: first('store'), warehouse: first('warehouse') }
    const foreign = places.filter((place) => !isOwn(who, place))
    const foreignIds = (kind: string) => foreign.filter((place) => place.kind === kind).map(({ id }) => id)
    const requests = [
      ...['store', 'warehouse']
        .flatMap((kind) => ends(foreign.filter((place) => place.kind === kind)))
        .flatMap((place) => requestsNaming({ role: role_type, own }, place, requestGoods)),
      ...listRequests('store', foreignIds('store')),
      ...listRequests('warehouse', foreignIds('warehouse')),
    ]
    expect(requests.length).toBeGreaterThan(60)

    const before: string[] = []
    for (const request of requests) before.push(await ask(who, request))
    await changeFigures(foreign, 1)
    const changedAnswers: string[] = []
    const notRefused: string[] = []
    for (const [index, request] of requests.entries()) {
      const answer = await ask(who, request)
      if (answer !== before[index]) changedAnswers.push(request.name)
      const { code, data } = answer.startsWith('{') ? JSON.parse(answer) : {}
      // When the whole entity is forbidden, the refusal names the missing permission and not the place.
      const refused = code === 40300 && ['permission', request.refusedAt].includes(data?.errors?.[0]?.path)
      if (request.refusedAt !== undefined && !refused) notRefused.push(`${request.name}: ${code}`)
    }
    await changeFigures(foreign, -1)
    expect([...new Set(changedAnswers)]).toEqual([])
    expect([...new Set(notRefused)]).toEqual([])
  })

  test('sees changes in their own places', { timeout: 120_000 }, async () => {
    const who = await person(name)
    const own = places.filter((place) => isOwn(who, place))
    const at = {
      store: own.find(({ kind }) => kind === 'store')?.id ?? null,
      warehouse: own.find(({ kind }) => kind === 'warehouse')?.id ?? null,
    }
    const [place] = own
    const requests = [
      ...requestsNaming({ role: who.operator.role_type, own: at }, place!, requestGoods),
      ...listRequests(place!.kind, [place!.id]),
    ]
    const before: string[] = []
    for (const request of requests) before.push(await ask(who, request))
    await changeFigures(own, 1)
    let seen = false
    for (const [index, request] of requests.entries()) seen ||= (await ask(who, request)) !== before[index]
    await changeFigures(own, -1)
    expect(seen).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { countWithKills } from '../../../scripts/checks/station/count'
import { BASE } from '../kit/browser'

describe('a station that is killed while it counts', () => {
  // A short version of `npm run check:station`.
  it('loses no scan and sends none twice when browser and server are killed', async () => {
    const port = Number(new URL(BASE).port) + 40
    const { lost, doubled, browserKills, serverKills } = await countWithKills({
      handHelds: 2,
      scans: 40,
      kills: 4,
      port,
      seed: 1,
    })
    expect({ lost, doubled, browserKills, serverKills }).toEqual({
      lost: 0,
      doubled: 0,
      browserKills: 2,
      serverKills: 2,
    })
  }, 900_000)
})

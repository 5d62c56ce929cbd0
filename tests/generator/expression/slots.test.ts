import { describe, expect, it } from 'vitest'
import { overlaid } from '../../../generator/files/overlay'
import { FUNCTIONS } from '../../../generator/expression/functions'
import { buildModel } from '../../../generator/model/build'
import { formatProblem, Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'
import { CALLS, functionDocuments, refusal, SLOT_NAMES } from '../../fixtures/functions/functions'
import { addTrades } from '../../fixtures/trades/trades'

/* Every function in every slot. Calls that are accepted are opened in a browser by the journey of the trades. */

function problemsOf({ withRefused }: { withRefused: boolean }) {
  const { entities, routes, cellAt } = functionDocuments({ withRefused })
  const changes = addTrades('.', ['clinic']).map((change) =>
    change.path === 'manifest/routes/clinic.yaml' ? { ...change, content: `${change.content}${routes}` } : change,
  )
  const problems = new Problems()
  const { manifest } = readManifest(overlaid(filesOfManifest('manifest', '.'), [...changes, ...entities]), problems)
  buildModel(manifest, problems)
  return problems.sorted().map((problem) => ({ problem, cell: cellAt(problem.file, problem.line) }))
}

describe('a function in a slot', () => {
  it('is tried for each function of the language', () => {
    expect([...FUNCTIONS.keys()].filter((name) => !CALLS[name])).toEqual([])
  })

  it('is refused at its line, with the code of the reason', () => {
    const expected = SLOT_NAMES.flatMap((slot) =>
      Object.keys(CALLS).flatMap((name) => {
        const code = refusal(slot, name)
        return code === null ? [] : [`${slot}.${name} ${code}`]
      }),
    )
    const codes = new Map<string, string>()
    for (const { problem, cell } of problemsOf({ withRefused: true })) {
      const name = cell?.replace(/^line\./, '') ?? formatProblem(problem)
      if (!codes.has(name)) codes.set(name, problem.code)
    }
    expect([...codes].map((pair) => pair.join(' ')).toSorted()).toEqual(expected.toSorted())
  })

  it('is accepted otherwise', () => {
    expect(problemsOf({ withRefused: false }).map(({ problem }) => formatProblem(problem))).toEqual([])
  })
})

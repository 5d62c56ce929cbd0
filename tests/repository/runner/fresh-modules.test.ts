import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/** Runs the two files of the fixture in one worker, and returns the titles of the tests that failed and that passed. */
function runFixture(environment: Readonly<Record<string, string>>): Promise<{ failed: string[]; passed: string[] }> {
  // With vitest's own variables set, the vitest of the fixture would believe that it is a worker of this run.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  )
  const words = ['run', '--config', 'tests/repository/fixtures/fresh-modules/vitest.config.ts', '--reporter=json']
  return new Promise((resolve, reject) => {
    execFile('node_modules/.bin/vitest', words, { env: { ...own, ...environment } }, (error, stdout, stderr) => {
      if (!stdout.includes('{')) return reject(new Error(stderr, { cause: error }))
      const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
      const titles = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ title }) => title)
      return resolve({ failed: titles('failed'), passed: titles('passed') })
    })
  })
}

it('a file sees no module, mock or variable of the file that its worker ran before', async () => {
  const { failed, passed } = await runFixture({})
  expect(failed).toEqual([])
  expect(passed).toHaveLength(5)
})

it('without the runner it sees all of them', async () => {
  const { failed } = await runFixture({ SHARED_MODULES: 'yes' })
  expect(failed.toSorted()).toEqual([
    'sees a changed variable as it was',
    'sees no environment variable',
    'sees no mock',
    'sees no module state',
  ])
})

import { execFileSync } from 'node:child_process'

/** Two screens with a single sentence each. */
export const BARE_SCREENS = ['/exception/403', '/exception/500']

/** Paths of `count` screens that the tabs keep: the bare ones, then those with rows, then others. */
export function cachedScreens(count) {
  const answer = execFileSync('node', ['scripts/run.mjs', 'generator/cli.ts', 'routes', '--json'], { encoding: 'utf8' })
  const routes = JSON.parse(answer.slice(answer.indexOf('[')))
  const paths = routes
    .filter(({ cached, screen }) => cached && screen !== 'update')
    .toSorted((a, b) => Number(b.screen === 'list') - Number(a.screen === 'list'))
    .map(({ path }) => path)
    .filter((path) => !BARE_SCREENS.includes(path))
  return [...BARE_SCREENS, ...paths].slice(0, count)
}

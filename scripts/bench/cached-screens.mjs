import { execFileSync } from 'node:child_process'
import { openScreen } from '../open-screen.mjs'

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

/**
 * Opens a screen in the running console and waits until it is shown. The network of a page that loaded once counts as
 * idle for ever, so its state says nothing about a screen that is opened later.
 */
export async function openUntilShown(page, path) {
  await openScreen(page, path)
  await page.evaluate(screenShown, path)
}

/**
 * Runs in the page: resolves once the tab of `path` is in front and shows its screen, without a skeleton or rows to
 * come.
 */
async function screenShown(path) {
  const isShown = () => {
    const link = document.querySelector('[data-tab] a[aria-current="page"]')
    const parts = [...(document.querySelector('main')?.querySelectorAll('*') ?? [])].filter((part) =>
      part.checkVisibility(),
    )
    const isBusy = parts.some((part) => part.matches('.ant-skeleton, [aria-busy="true"]'))
    return link?.pathname === path && !isBusy && parts.some((part) => part.matches('h1, h2, tr[data-row-key], button'))
  }
  // Several looks, because a screen shows nothing for a moment before its skeleton, and its rows come after its frame.
  const end = Date.now() + 180_000
  for (let looks = 0; looks < 5;) {
    if (Date.now() > end) throw new Error(`${path} is not shown`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    looks = isShown() ? looks + 1 : 0
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Whether git ignores the path, such as a folder that a build writes. */
function isIgnoredByGit(path: string): boolean {
  try {
    execFileSync('git', ['check-ignore', '--quiet', `${path}/`])
    return true
  } catch {
    return false
  }
}

it.each(['.oxlintrc.json', '.oxfmtrc.json'])('%s ignores only paths that exist or that git ignores', (file) => {
  const { ignorePatterns } = JSON.parse(readFileSync(file, 'utf8')) as { ignorePatterns: string[] }
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const matches = (pattern: string) => tracked.some((path) => path === pattern || glob(pattern).test(path))
  expect(ignorePatterns.filter((pattern) => !matches(pattern) && !isIgnoredByGit(pattern))).toEqual([])
})

const glob = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('/**', '/.*').replaceAll('.*/', '(.*/)?')}$`)

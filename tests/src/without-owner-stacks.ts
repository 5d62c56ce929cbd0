import * as React from 'react'

/*
 * React in development notes for each element where it was made: a stack and a task of the inspector. They cost a tenth
 * of the processor time of a test of components, and no test reads them. React stops after 10,000 elements until the
 * next second; here it always finds that many. Loaded before the first element is made.
 */
const ENOUGH = 10_000

const named = React as unknown as Record<string, { recentlyCreatedOwnerStacks?: number } | undefined>
const internals = named['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
if (internals?.recentlyCreatedOwnerStacks === undefined)
  throw new Error(
    'this release of React does not count the stacks of its elements: remove tests/src/without-owner-stacks.ts',
  )

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => ENOUGH,
  set() {},
})

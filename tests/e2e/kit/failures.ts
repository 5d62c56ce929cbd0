import { afterEach } from 'vitest'
import { keepFailure } from './browser'

/** Saves the open pages of a failed journey, so that the cause can be diagnosed afterwards. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(task.name)
})

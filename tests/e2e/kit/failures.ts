import { afterEach } from 'vitest'
import { keepFailure } from './browser'

/** What a journey that failed had on its screens is kept, so that its cause can be read afterwards. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(task.name)
})

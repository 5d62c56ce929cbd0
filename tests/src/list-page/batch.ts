import { beforeAll } from 'vitest'
import { order } from './harness'
import { see, user } from './see'

/** Three orders, of which the first two can be submitted. */
export const orders = () => [order(1), order(2), order(3, { actions: ['update'] })]

/** Selects rows by their numbers. */
export const choose = async (...numbers: string[]) => {
  for (const no of numbers) await user.click(see.box(await see.row(no)))
}

/** Submits the two selected rows that allow it: the button above the list, then the confirmation. */
export const submitChosen = async (button: string | RegExp = '提交') => {
  await user.click(see.now('[role=group] button', button))
  const dialog = await see.dialog('提交：2 条')
  await user.click(see.now('button', '提交', dialog))
}

/** Loads the dialogs before the tests, so that the time for it is not part of a test. */
export const loadDialogs = () =>
  beforeAll(() =>
    Promise.all([
      import('@/components/list-page/actions/ask-step'),
      import('@/components/list-page/actions/report-dialog'),
      import('@/components/list-page/actions/warning-dialog'),
    ]),
  )

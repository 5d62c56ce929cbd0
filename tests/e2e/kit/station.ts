import type { Locator, Page } from 'playwright-core'

/** The size of a hand-held, whose whole screen is the station. */
export const HAND_HELD = { width: 390, height: 844 }

/** The line of a station with this item. */
export const lineOf = (page: Page, name: string): Locator =>
  page.locator('[data-station] li[data-key]').filter({ hasText: name })

/** Waits until the server has everything that the station has counted. */
export const allSent = (page: Page): Promise<void> => page.locator('[data-station] [data-state="sent"]').waitFor()

/** Number of lines that are wholly in view. */
export const linesInView = (page: Page): Promise<number> =>
  page.locator('[data-station] ol').evaluate((list) => {
    const end = list.getBoundingClientRect().bottom
    return [...list.querySelectorAll('li[data-key]')].filter((li) => li.getBoundingClientRect().bottom <= end).length
  })

/**
 * Opens a screen of the console without loading the page again, as a click in the menu does. `page` is Playwright's.
 */
export async function openScreen(page, path) {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/**
 * Returns those nodes of axe's rule `target-size` that are too small as a whole. Of a target at the edge of a
 * scrolled list, or below a bar that sticks to that edge, axe measures the part that shows; a target of at least 24 px
 * that can be scrolled into view is large enough.
 *
 * @template {{ target: unknown[] }} N
 * @param {import('playwright-core').Page} page
 * @param {readonly N[]} nodes
 * @returns {Promise<N[]>}
 */
export async function tooSmall(page, nodes) {
  const small = await Promise.all(nodes.map(({ target }) => page.locator(String(target.at(-1))).evaluate(isTooSmall)))
  return nodes.filter((_, index) => small[index])
}

/** Runs in the page. */
function isTooSmall(element) {
  const { width, height, top, bottom } = element.getBoundingClientRect()
  if (width < 24 || height < 24) return true
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    const edge = box.getBoundingClientRect()
    const covers = [...box.querySelectorAll('*')].filter(
      (other) => getComputedStyle(other).position === 'sticky' && !other.contains(element),
    )
    const isCovered = covers.some((cover) => {
      const place = cover.getBoundingClientRect()
      return place.top < bottom && place.bottom > top
    })
    if (top < edge.top || bottom > edge.bottom || isCovered) return false
  }
  return true
}

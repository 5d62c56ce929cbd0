/** Sizes of scroll bars in px, by their CSS `scrollbar-width`. */
const sizes = new Map()
// Zooming changes the size in px, and reports a resize.
if (typeof window !== 'undefined') window.addEventListener('resize', () => sizes.clear())

/**
 * Stands in for the measuring of scroll bars, which adds a style sheet to the page and removes it each time a list is
 * shown: the browser then works out the styles of the whole page anew, twice. The console gives scroll bars no other
 * style than `scrollbar-width`.
 */
export function getTargetScrollBarSize(target) {
  if (!(target instanceof Element)) return { width: 0, height: 0 }
  const { scrollbarWidth } = getComputedStyle(target)
  if (!sizes.has(scrollbarWidth)) sizes.set(scrollbarWidth, measured(scrollbarWidth))
  return sizes.get(scrollbarWidth)
}

/** The width of the scroll bars of the page. */
export default function getScrollBarSize() {
  return typeof document === 'undefined' ? 0 : getTargetScrollBarSize(document.body).width
}

function measured(scrollbarWidth) {
  const box = document.createElement('div')
  Object.assign(box.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100px',
    height: '100px',
    overflow: 'scroll',
    scrollbarWidth,
  })
  document.body.append(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}

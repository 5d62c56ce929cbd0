import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height in px for a sheet whose page has no layout, as in a hidden tab. */
const HEIGHT_WITHOUT_LAYOUT = 560
/** A sheet lower than this shows too few lines, so the page scrolls instead and the sheet takes the whole pane. */
const MIN_HEIGHT = 300
/** Space between the sheet and the save bar, with the padding of the card. */
const GAP_BELOW = 32

/**
 * Height that is left for a sheet: from its top down to the save bar. Where that is too little, the height of the pane
 * without header strip, scan field and save bar, so that the whole sheet is visible once the page is scrolled to it.
 * Elements that stay at the edges of the pane are marked `data-pane-head` and `data-pane-foot`.
 */
export function useHeightLeft(root: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(HEIGHT_WITHOUT_LAYOUT)
  useLayoutEffect(() => {
    const [box, top] = [sheet.current, root.current]
    const pane = box && paneOf(box)
    if (!box || !top || !pane) return
    const edge = (name: string) => pane.querySelector<HTMLElement>(`[data-pane-${name}]`)
    const measure = () => {
      if (pane.clientHeight === 0) return
      const [head, foot] = [edge('head')?.offsetHeight ?? 0, edge('foot')?.offsetHeight ?? 0]
      const at = box.getBoundingClientRect().top
      const bar = at - top.getBoundingClientRect().top
      const left = pane.clientHeight - (at - pane.getBoundingClientRect().top + pane.scrollTop) - foot - GAP_BELOW
      const whole = pane.clientHeight - head - bar - foot - GAP_BELOW
      setHeight(Math.max(MIN_HEIGHT / 2, Math.floor(left >= MIN_HEIGHT ? left : whole)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    const foot = edge('foot')
    for (const element of [pane, ...pane.children, ...(foot ? [foot] : [])]) observer.observe(element)
    return () => observer.disconnect()
  }, [root, sheet])
  return height
}

/** The nearest ancestor that scrolls up and down. */
export function paneOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(at).overflowY)) return at
  return null
}

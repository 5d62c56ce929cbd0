import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  createPath,
  type Location,
  type Navigator,
  NavigationType,
  type To,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router-dom'

/**
 * The address that the links of the frame see. No link leads to it, so no link considers itself a link to the present
 * address. The navigator below compares links with the real address instead.
 */
const NOWHERE = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'frame' },
  navigationType: NavigationType.Pop,
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
const isAt = ({ pathname, search, hash }: Location, to: To) => createPath({ pathname, search, hash }) === hrefOf(to)

/**
 * Hides changes of the address from the frame, whose links name whole paths: the router hands a new address to each
 * link and to everything that navigates, which would render the whole menu and, in every hidden screen, each link anew.
 * A link to the present address still adds no entry to the history. A screen gets the address of its tab from the
 * router of the tab.
 */
export function StableAddress({ children }: { children: ReactNode }) {
  const { location } = useContext(UNSAFE_LocationContext)
  const outer = useContext(UNSAFE_NavigationContext)
  const [route] = useState(useContext(UNSAFE_RouteContext))
  const present = useRef(location)
  useLayoutEffect(() => {
    present.current = location
  })
  const navigation = useMemo(() => {
    const navigator: Navigator = {
      createHref: (to) => outer.navigator.createHref(to),
      go: (delta) => outer.navigator.go(delta),
      push: (to, state, options) =>
        isAt(present.current, to)
          ? outer.navigator.replace(to, state, options)
          : outer.navigator.push(to, state, options),
      replace: (to, state, options) => outer.navigator.replace(to, state, options),
    }
    return { ...outer, navigator }
  }, [outer])
  return (
    <UNSAFE_NavigationContext.Provider value={navigation}>
      <UNSAFE_LocationContext.Provider value={NOWHERE}>
        <UNSAFE_RouteContext.Provider value={route}>{children}</UNSAFE_RouteContext.Provider>
      </UNSAFE_LocationContext.Provider>
    </UNSAFE_NavigationContext.Provider>
  )
}

import { type ReactNode, useContext, useState } from 'react'
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom'

/**
 * Hides changes of the address from the frame, whose links name whole paths: the router hands a new address to each link
 * and to everything that navigates, which would render the whole menu and, in every hidden screen, each link anew. A
 * screen gets the address of its tab from the router of its tab.
 */
export function SteadyAddress({ children }: { children: ReactNode }) {
  const [location] = useState(useContext(UNSAFE_LocationContext))
  const [route] = useState(useContext(UNSAFE_RouteContext))
  return (
    <UNSAFE_LocationContext.Provider value={location}>
      <UNSAFE_RouteContext.Provider value={route}>{children}</UNSAFE_RouteContext.Provider>
    </UNSAFE_LocationContext.Provider>
  )
}

import { Activity, memo, Suspense, useMemo, useRef } from 'react'
import { TabContext } from '@/components/tab-context'
import type { ScreenRoute } from '@/layout/screen-route'
import { Loading, Screen } from '@/layout/screen'
import { TabError } from './tab-error'
import { TabRouter } from './tab-router'
import type { TabStore } from './tab-store'
import { isKept, type OpenTab, type Tabs } from './tabs'
import styles from './tab-panes.module.css'
import { useInFront } from './use-in-front'
import { useLayoutWhileHidden } from './use-layout-while-hidden'
import { useReturnedFocus } from './use-returned-focus'
import { useRunning } from './use-running'

interface SharedProps {
  store: TabStore
  resolve: (pathname: string) => ScreenRoute
  onClose: (id: string) => Promise<boolean>
}

/**
 * The screen of a tab in the context, the router and the error boundary of the tab. `Content` is rendered again when
 * the tab comes to the front; the screen in it is not, because `Screen` keeps the same element.
 */
const Content = memo(function Content({
  tab,
  since,
  store,
  resolve,
  onClose,
}: SharedProps & { tab: OpenTab; since: number }) {
  const handle = useMemo(() => store.handle(tab.id, (id) => onClose(id)), [store, tab.id, onClose])
  return (
    <div className={styles.pane}>
      <TabContext value={handle}>
        <TabRouter tab={tab} store={store} resolve={resolve}>
          <TabError store={store} onRetry={() => void store.reload(tab.id)}>
            <Suspense fallback={<Loading route={tab.route} since={since} />}>
              <Screen route={tab.route} since={since} />
            </Suspense>
          </TabError>
        </TabRouter>
      </TabContext>
    </div>
  )
})

const Pane = memo(function Pane(content: SharedProps & { tab: OpenTab }) {
  const { store, tab } = content
  const visible = useInFront(store, tab.id)
  const element = useRef<HTMLDivElement>(null)
  const isRunning = useRunning(visible)
  // A loading screen shows its skeleton some time after this moment, counted anew each time the tab comes to the front.
  const since = useMemo(() => (isRunning ? performance.now() : 0), [isRunning])
  useLayoutWhileHidden(element, isRunning)
  useReturnedFocus(element, { id: tab.id, visible, isRunning })
  return (
    <div ref={element} className={visible ? styles.place : `${styles.place} ${styles.hidden}`}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>
        <Content {...content} since={since} />
      </Activity>
    </div>
  )
})

/**
 * The visible screen, and the hidden screens that stay mounted. The effects of a hidden screen are undone, and run
 * again when it comes to the front.
 */
export const TabPanes = memo(function TabPanes({ tabs, ...shared }: SharedProps & { tabs: Tabs }) {
  const mounted = tabs.open.filter((tab) => tab.id === tabs.active || isKept(tab))
  // Sorted by age, so that a pane never moves in the DOM, which would lose its scroll position.
  const stable = mounted.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  return stable.map((tab) => <Pane key={tab.id} tab={tab} {...shared} />)
})

import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import App from 'antd/es/app'
import { useEffect, useState } from 'react'
import { MemoryRouter, Navigate, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOnTabHide, useTab } from '@/components/tab-context'
import type { StoreInfo } from '@/auth/session'
import { startI18n } from '@/i18n/i18n'
import { Layout } from '@/layout/layout'
import { someMessages } from '@/layout/messages/messages.example'
import type { ScreenRoute } from '@/layout/screen-route'

/** Events of the sample screens, in order. */
export const happened: string[] = []
/** Unsaved changes that the browser stores. */
export const keptDrafts: { url: string; title: string }[] = []
/** Callbacks that complete delayed answers. */
export const late: (() => void)[] = []

/** Addresses, and functions to navigate, that screens have had, by the name of the screen. */
export const addresses = new Map<string, Set<unknown>>()

/** Notes the objects that a screen reads of its address. A new object draws its dependent components again. */
function noteAddress(name: string, read: readonly unknown[]) {
  addresses.set(name, new Set([...(addresses.get(name) ?? []), ...read]))
}

function Sample({ name }: { name: string }) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const { pathname, search } = location
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const tab = useTab()
  useEffect(() => noteAddress(name, [location, navigate]))
  useOnTabHide(true, () => happened.push(`${name} hides`))
  useEffect(() => {
    happened.push(`${name} fetches ${pathname}${search}`)
    return () => void happened.push(`${name} stops`)
  }, [name, pathname, search])
  useEffect(() => tab.setDirty(typed !== ''), [tab, typed])
  return (
    <section aria-label={name}>
      <output>
        {pathname}
        {search}
      </output>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setParams({ q: `${params.get('q') ?? ''}x` }, { replace: true })}>
        filter
      </button>
      <button type="button" onClick={() => navigate('/doc?id=1')}>
        open 1
      </button>
      <button type="button" onClick={() => late.push(() => navigate('/doc?id=7', { replace: true }))}>
        save later
      </button>
      <button
        type="button"
        onClick={() => {
          const save = new Promise<void>((resolve) => late.push(resolve))
          const failure = new Promise<void>((resolve) => late.push(resolve))
          let isDirty = true
          void save.then(() => (isDirty = false))
          tab.setSaving(Promise.race([save, failure]), () => isDirty)
        }}
      >
        save slowly
      </button>
      <button type="button" onClick={() => navigate('/doc?id=8', { replace: true })}>
        save
      </button>
      <button type="button" onClick={() => tab.setDirty(true, 'answer')}>
        type an answer
      </button>
      <button type="button" onClick={() => tab.setTitle('SR0001')}>
        name
      </button>
      <button type="button" onClick={() => void tab.close()}>
        leave
      </button>
    </section>
  )
}

function route(name: string, screenKind: string, cached = true): ScreenRoute {
  return {
    name,
    path: `/${name}`,
    title: { zh: `${name}页`, en: `${name} page` },
    requiresAuth: true,
    cached,
    screen: screenKind,
    entity: 'x.thing',
    load: async () => ({ default: () => <Sample name={name} /> }),
  }
}

const routes: ScreenRoute[] = [
  route('list', 'list'),
  route('other', 'list'),
  route('fresh', 'list', false),
  route('create', 'create'),
  route('doc', 'update'),
]
routes.push({
  ...route('broken', 'list'),
  load: async () => ({
    default: () => {
      throw new Error('broken')
    },
  }),
})

const missing = route('missing', 'list')
const resolve = (path: string) => routes.find((each) => each.path === path) ?? missing
const stores: StoreInfo[] = [1, 2].map((id) => ({
  id,
  store_name: `店${id}`,
  status: 'open',
  store_type: 'direct',
  open_date: null,
  business_day_deadline: null,
}))

function Frame() {
  const location = useLocation()
  const navigate = useNavigate()
  const [store, setStore] = useState<StoreInfo | null>(stores[0] ?? null)
  return (
    <>
      <div data-testid="address">{location.pathname + location.search}</div>
      <button type="button" data-testid="browser-back" aria-label="browser back" onClick={() => navigate(-1)} />
      <Layout
        key={store?.id}
        route={resolve(location.pathname)}
        resolve={resolve}
        menu={[{ key: 'x', title: { zh: '组', en: 'Group' }, routes: routes.filter((each) => each.screen === 'list') }]}
        landing="/list"
        scope={`test ${store?.id}`}
        tenant="鲜邻"
        timeZone="Asia/Shanghai"
        user={{ name: '林晓', detail: '199' }}
        stores={stores}
        store={store}
        offersAllStores
        onSwitchStore={setStore}
        creates={[]}
        loadKeywords={async () => ({})}
        search={async () => []}
        waiting={async () => []}
        messages={someMessages}
        keptDrafts={() => keptDrafts}
        onSignOut={() => happened.push('signed out')}
      />
    </>
  )
}

/** Renders the layout with sample screens at an address. */
export async function show(address = '/list') {
  await startI18n(async () => ({}))
  happened.length = 0
  late.length = 0
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/" element={<Navigate to="/list" />} />
            <Route path="*" element={<Frame />} />
          </Routes>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await screen.findByRole('navigation', { name: '已打开的页面' })
  const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
  return {
    user,
    address: () => screen.getByTestId('address').textContent,
    tabs: () =>
      within(bar())
        .getAllByRole('link')
        .map((link) => link.textContent),
    tab: (name: string | RegExp) => within(bar()).getByRole('link', { name }),
    menu: (name: string) => within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name }),
    /** Finds the visible sample screen. */
    front: async (name: string) => within(await screen.findByRole('region', { name })),
    act,
  }
}

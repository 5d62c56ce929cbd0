import type { StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import type { ReportDefinition } from '../src/components/report-page/types'
import type { ReportApi } from '../src/request/resource'
import type { Shape } from '../src/rules/field'
import type { RoleType } from '../src/rules/access/role-type'
import { fakeDocument, type FakeRow } from './fake-rows'
import { playedRole } from './role'
import { type HandlerOptions, handlersFor, type ListState, reportHandlers } from './handlers'

/*
 * Functions with which the generated stories are built:
 *
 *   const list = listStories({ screen: SkuList, shape: skuShape, api: skuApi })
 *   export default { title: '商品/商品管理' }
 *   export const Rows = list.rows
 *   export const Empty = list.empty
 *
 *   const can = { draft: { store: ['update', 'submit'] } }
 *   const form = formStories({ screen: SkuForm, shape: skuShape, api: skuApi, can })
 *   export const New = form.create('head_office')
 *   export const DraftStore = form.existing('draft', 'store')
 */

/** Stories need only the path of the calls, because MSW handlers answer the requests. */
type Calls = Pick<ReportApi<never>, 'base'>

interface ListOptions extends HandlerOptions {
  screen: ComponentType
  shape: Shape
  api: Calls
  /** Handlers of other calls that the screen makes. */
  also?: ReturnType<typeof handlersFor>
}

type Can = Readonly<Record<string, Partial<Record<RoleType, readonly string[]>>>>

/**
 * Actions by entity, from the `can` option of its form stories. The list stories of the entity offer the same actions.
 */
const offers = new Map<string, Can>()

function statusOfRow(shape: Shape, row: FakeRow): string {
  return shape.states ? String(row[shape.states.field]) : ''
}

function offeredBy(shape: Shape): (row: FakeRow) => string[] {
  return (row) => [...(offers.get(shape.entity)?.[statusOfRow(shape, row)]?.[playedRole()] ?? [])]
}

function listStory({ screen: Screen, shape, api, also = [], ...options }: ListOptions, state: ListState): StoryObj {
  return {
    render: () => <Screen />,
    parameters: {
      fill: true,
      path: `${api.base}/list`,
      msw: [...handlersFor(api.base, shape, { actions: offeredBy(shape), ...options, state }), ...also],
    },
  }
}

/** Returns a story for each state of a list: rows, empty, loading, error, forbidden. */
export function listStories(options: ListOptions): Record<ListState, StoryObj> {
  return {
    rows: listStory(options, 'rows'),
    empty: listStory(options, 'empty'),
    loading: listStory(options, 'loading'),
    error: listStory(options, 'error'),
    forbidden: listStory(options, 'forbidden'),
  }
}

interface ReportOptions<T> {
  screen: ComponentType
  shape: Shape
  api: Calls
  reports: readonly ReportDefinition<T>[]
}

/**
 * Returns stories of the reports of an entity: `rows` shows the report with the given path, `state` the first report
 * while it is empty, loading, failed or forbidden.
 */
export function reportStories<T>({ screen: Screen, shape, api, reports }: ReportOptions<T>) {
  const story = (report: ReportDefinition<T> | undefined, state: ListState): StoryObj => ({
    render: () => <Screen />,
    parameters: {
      fill: true,
      path: report?.path ?? '/',
      msw: report ? reportHandlers(api.base, shape, report, state) : [],
    },
  })
  return {
    rows: (path: string) =>
      story(
        reports.find((report) => report.path === path),
        'rows',
      ),
    state: (state: Exclude<ListState, 'rows'>) => story(reports[0], state),
  }
}

interface FormOptions extends Omit<HandlerOptions, 'actions' | 'rows' | 'state'> {
  screen: ComponentType
  shape: Shape
  api: Calls
  /** Actions that the server would offer: status → role → names. Masters use the status ''. */
  can?: Can
}

function statusOf(shape: Shape, status: string): Partial<FakeRow> {
  return shape.states && status !== '' ? { [shape.states.field]: status } : {}
}

/** Returns stories of a new document, of a document in each status for each role, and of loading and error. */
export function formStories({ screen: Screen, shape, api, can = {}, ...options }: FormOptions) {
  offers.set(shape.entity, can)
  const story = (path: string, role: RoleType, more: HandlerOptions): StoryObj => ({
    render: () => <Screen />,
    globals: { role },
    parameters: { fill: true, path, msw: handlersFor(api.base, shape, { ...options, ...more }) },
  })
  return {
    create: (role: RoleType = 'head_office') => story(`${api.base}/create`, role, {}),
    existing(status: string, role: RoleType = 'head_office') {
      const actions = [...(can[status]?.[role] ?? can['']?.[role] ?? [])]
      const document = { ...(options.document ?? fakeDocument(shape, 1)), ...statusOf(shape, status), id: 1, actions }
      return story(`${api.base}/update?id=1`, role, { document, actions: () => actions })
    },
    loading: (role: RoleType = 'head_office') => story(`${api.base}/update?id=1`, role, { state: 'loading' }),
    error: (role: RoleType = 'head_office') => story(`${api.base}/update?id=1`, role, { state: 'error' }),
  }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FieldControl } from '@/components/fields/field-control'
import { loadRegions } from '@/components/fields/regions/region-data'
import { RegionName } from '@/components/fields/regions/region-name'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { startI18n } from '@/i18n/i18n'

vi.mock('@/components/fields/regions/region-data', async (original) => ({
  ...(await original<typeof import('@/components/fields/regions/region-data')>()),
  loadRegions: vi.fn(),
}))

const load = vi.mocked(loadRegions)
const operator = { timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope
const field = { type: 'region' } as const
const regions = [{ value: '330000', label: '浙江省', children: [{ value: '330106', label: '西湖区' }] }]

let queries: QueryClient
beforeEach(async () => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await startI18n(async () => ({}))
  load.mockReset()
})

function show(code: string) {
  const input = { id: 'field', field, path: 'field', ns: 'good.brand', label: 'Region', value: code }
  render(
    <QueryClientProvider client={queries}>
      <OperatorContext value={operator}>
        <FieldControl {...input} onProblem={() => undefined} onChange={() => undefined} />
        <p>
          <RegionName code={code} />
        </p>
      </OperatorContext>
    </QueryClientProvider>,
  )
}
const input = () => document.querySelector('.ant-cascader')!

it('a region is shown with its names, and by its code where it has none', async () => {
  load.mockResolvedValue(regions)
  show('330106')
  await waitFor(() => expect(input().textContent).toBe('浙江省 西湖区'))
  expect(document.querySelector('p')?.textContent).toBe('浙江省 西湖区')
  show('999999')
  await waitFor(() => expect(screen.getAllByText('999999')).toHaveLength(2))
})

it('a region whose names could not be fetched is shown by its code, and its list fetches them again', async () => {
  load.mockRejectedValue(new Error('offline'))
  show('330106')
  await waitFor(() => expect(document.querySelector('p')?.textContent).toBe('330106'))
  expect(input().textContent).toBe('330106')
  expect(document.querySelector('.anticon-loading')).toBeNull()
  load.mockResolvedValue(regions)
  fireEvent.mouseDown(input())
  await waitFor(() => expect(input().textContent).toContain('浙江省 西湖区'))
})

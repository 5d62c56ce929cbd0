import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { FieldControl } from '@/components/fields/field-control'
import { OptionSourceContext } from '@/components/fields/references/option-source'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { changeLocale, startI18n } from '@/i18n/i18n'

const operator = { timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope
const CATEGORIES = [
  { id: 1, code: '10', name: 'Drinks', parent_id: null, disabled: true as const },
  { id: 2, code: '1001', name: 'Water', parent_id: 1 },
  { id: 3, code: '1002', name: 'Gone', parent_id: 1, disabled: true as const },
]

beforeAll(async () => {
  await startI18n(async () => ({}))
  await changeLocale('en-US')
})

it('a branch that only leads to its leaves is not dimmed, and a click on its name shows them', async () => {
  const change = vi.fn()
  const user = userEvent.setup()
  render(
    <OperatorContext value={operator}>
      <OptionSourceContext value={async () => CATEGORIES}>
        <FieldControl
          id="field"
          field={{ type: 'tree_ref', ref: 'good.category' }}
          path="category_id"
          ns="good.sku"
          label="Category"
          value={null}
          onProblem={vi.fn()}
          onChange={change}
        />
      </OptionSourceContext>
    </OperatorContext>,
  )
  await user.click(await screen.findByRole('combobox'))
  const branch = await screen.findByText('10 Drinks')
  expect(branch.closest('.ant-select-tree-treenode-disabled')).toBeNull()
  await user.click(branch)
  expect(change).not.toHaveBeenCalled()
  const gone = await screen.findByText('1002 Gone')
  expect(gone.closest('.ant-select-tree-treenode-disabled')).not.toBeNull()
  await user.click(screen.getByText('1001 Water'))
  expect(change).toHaveBeenCalledWith(2, expect.objectContaining({ label: '1001 Water' }))
})

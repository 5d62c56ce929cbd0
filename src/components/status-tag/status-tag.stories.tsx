import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Field } from '@/rules/field'
import { StatusTag } from './status-tag'

const field: Field = {
  type: 'enum',
  options: {
    draft: 'gray',
    submitted: 'orange',
    approved: 'blue',
    rejected: 'red',
    completed: 'green',
    voided: 'gray',
    disabled: 'gray',
    low: 'orange',
    out: 'red',
    over: 'blue',
    franchise: 'purple',
    normal: null,
  },
}

const LABELS: Readonly<Record<string, string>> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  rejected: '已驳回',
  completed: '已完成',
  voided: '已作废',
  disabled: '停用',
  low: '低库存',
  out: '缺货',
  over: '积压',
  franchise: '加盟店',
  normal: '普通',
}

const meta: Meta = { title: 'Kit/Status tag' }
export default meta

/** Every icon with its colour; a value without a colour is plain text. */
export const All: StoryObj = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
      {Object.entries(LABELS).map(([value, label]) => (
        <li key={value}>
          <StatusTag field={field} value={value} label={label} />
        </li>
      ))}
    </ul>
  ),
}

import { useState } from 'react'
import type { Option } from '@/rules/answers'
import type { Field } from '@/rules/field'
import { FieldControl } from './field-control'
import { FieldValue } from './field-value'
import { OptionSourceContext, type OptionSource } from './references/option-source'

/** State of a sample control; `reading` shows the value as plain text. */
export type SampleState = 'normal' | 'error' | 'disabled' | 'reading' | 'empty'

const NODES: Option[] = [
  { id: 1, code: '01', name: '生鲜', parent_id: null, disabled: true },
  { id: 2, code: '0101', name: '水果', parent_id: 1 },
  { id: 3, code: '0102', name: '蔬菜', parent_id: 1 },
  { id: 4, code: '02', name: '饮料乳品', parent_id: null },
]

const source: OptionSource = async ({ q = '', ids }) =>
  NODES.filter((node) => (ids ? ids.includes(node.id) : `${node.code}${node.name}`.includes(q)))

interface Props {
  id: string
  name: string
  field: Field
  value: unknown
  state: SampleState
}

/** A single field, for stories. */
export function FieldSampler({ id, name, field, value: start, state }: Props) {
  const [value, setValue] = useState(state === 'empty' ? null : start)
  return (
    <OptionSourceContext value={source}>
      <div style={{ maxWidth: 360 }}>
        <label
          htmlFor={id}
          id={`${id}label`}
          style={{ display: 'block', marginBottom: 4, color: 'var(--text-secondary)' }}
        >
          {name}
        </label>
        {state === 'reading' ? (
          <div role="group" aria-labelledby={`${id}label`}>
            <FieldValue
              name={name}
              field={field}
              row={{ [name]: value, [`${name}_label`]: field.ref ? '0101 水果' : undefined }}
              ns="shop.order"
            />
          </div>
        ) : (
          <FieldControl
            id={id}
            field={field}
            path={name}
            ns="shop.order"
            label={name}
            value={value}
            required={state === 'error'}
            invalid={state === 'error'}
            disabled={state === 'disabled'}
            describedBy={state === 'error' ? `${id}note` : undefined}
            unit={field.type === 'quantity' ? '千克' : undefined}
            onChange={setValue}
          />
        )}
        {state === 'error' && (
          <div id={`${id}note`} style={{ color: 'var(--danger)', fontSize: 12 }}>
            此项必填
          </div>
        )}
      </div>
    </OptionSourceContext>
  )
}

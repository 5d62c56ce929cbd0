import TreeSelect from 'antd/es/tree-select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import { inputProps } from '@/components/fields/input-props'
import styles from '@/components/fields/fields.module.css'
import { optionLabel } from './option-source'
import { OptionsEmpty } from './options-empty'
import { useKnownLabels } from './use-known-labels'
import { useOptions } from './use-options'

const NO_IDS: readonly number[] = []

/**
 * Select for a node of a tree. A click on a branch shows its nodes, also where only leaves can be chosen.
 */
export function TreeRefSelect(props: ControlProps<number>) {
  const { value, path, onChange, valueLabel } = props
  const { t } = useTranslation('document')
  const { options, loading, failed, open } = useOptions(path)
  const [picked, setPicked] = useState<{ id: number; label: string }>()
  const chosenHere = picked?.id === value ? picked?.label : undefined
  const known = useKnownLabels(
    path,
    value !== null && valueLabel === undefined && chosenHere === undefined ? [value] : NO_IDS,
  )
  const label = value === null ? undefined : (chosenHere ?? valueLabel ?? known.get(value) ?? String(value))
  const ids = new Set(options.map((option) => option.id))
  const branches = new Set(options.map((option) => option.parent_id))

  return (
    <TreeSelect<{ value: number; label: string }>
      {...inputProps(props)}
      className={styles.wide}
      labelInValue
      value={value === null ? undefined : { value, label: label ?? '' }}
      treeDataSimpleMode
      treeData={options.map((option) => ({
        id: option.id,
        value: option.id,
        // If the search result lacks the parent, the node becomes a root.
        pId: option.parent_id != null && ids.has(option.parent_id) ? option.parent_id : 0,
        title: optionLabel(option),
        // A branch that only leads to its leaves is no forbidden choice, and is not dimmed like one.
        ...(branches.has(option.id) ? { selectable: !option.disabled } : { disabled: option.disabled }),
      }))}
      treeExpandAction="click"
      treeNodeLabelProp="title"
      treeLine
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={loading}
      notFoundContent={<OptionsEmpty loading={loading} failed={failed} />}
      popupMatchSelectWidth={false}
      allowClear={!props.required}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      onOpenChange={(opened) => opened && open()}
      onChange={(node) => {
        const option = options.find((choice) => choice.id === node?.value)
        if (!option) return onChange(null)
        setPicked({ id: option.id, label: optionLabel(option) })
        onChange(option.id, { label: optionLabel(option), facts: option.facts })
      }}
    />
  )
}

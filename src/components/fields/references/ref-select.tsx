import Select from 'antd/es/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import { inputProps } from '@/components/fields/input-props'
import styles from '@/components/fields/fields.module.css'
import { type SelectEntry, useOptionList } from './option-list'
import { optionLabel, searchHint } from './option-source'
import { useKnownLabels } from './use-known-labels'
import { useOptions } from './use-options'

const NO_IDS: readonly number[] = []

/** Select for a reference, searched by code, name, barcode or pinyin initials. The current choice keeps its label. */
export function RefSelect(props: ControlProps<number>) {
  const { value, path, onChange, valueLabel } = props
  const { t } = useTranslation('document')
  const { options, list } = useOptionList(useOptions(path))
  const [picked, setPicked] = useState<{ id: number; label: string }>()
  const chosenHere = picked?.id === value ? picked?.label : undefined
  const known = useKnownLabels(
    path,
    value !== null && valueLabel === undefined && chosenHere === undefined ? [value] : NO_IDS,
  )
  const label = value === null ? undefined : (chosenHere ?? valueLabel ?? known.get(value) ?? '…')

  return (
    <Select<number, SelectEntry>
      {...inputProps(props)}
      className={styles.wide}
      value={value}
      labelRender={() => label}
      {...list}
      popupMatchSelectWidth={false}
      allowClear={!props.required}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t(searchHint(props.field))}
      aria-label={props.label}
      onChange={(id) => {
        const option = options.find((choice) => choice.id === id)
        if (!option) return onChange(null)
        setPicked({ id, label: optionLabel(option) })
        onChange(id, { label: optionLabel(option), facts: option.facts })
      }}
    />
  )
}

import Select from 'antd/es/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import styles from '@/components/fields/fields.module.css'
import { usePointerHold } from '@/components/use-pointer-hold'
import { OptionLine } from './option-line'
import { optionLabel, searchHint } from './option-source'
import { OptionsEmpty } from './options-empty'
import { useKnownLabels } from './use-known-labels'
import { useOptions } from './use-options'

const NO_IDS: readonly number[] = []

/** Select for a reference, searched by code, name, barcode or pinyin initials. The current choice keeps its label. */
export function RefSelect(props: ControlProps<number>) {
  const { value, path, onChange, valueLabel } = props
  const { t } = useTranslation('document')
  const { options: newest, loading, failed, search, open } = useOptions(path)
  const { shown: options, pointer } = usePointerHold(newest, newest.length > 0)
  const [picked, setPicked] = useState<{ id: number; label: string }>()
  const chosenHere = picked?.id === value ? picked?.label : undefined
  const known = useKnownLabels(
    path,
    value !== null && valueLabel === undefined && chosenHere === undefined ? [value] : NO_IDS,
  )
  const label = value === null ? undefined : (chosenHere ?? valueLabel ?? known.get(value) ?? '…')

  return (
    <Select<number>
      id={props.id}
      className={styles.wide}
      value={value}
      labelRender={() => label}
      options={options.map((option) => ({
        value: option.id,
        label: optionLabel(option),
        option,
        disabled: option.disabled,
      }))}
      optionRender={({ data }) => <OptionLine option={data.option} />}
      showSearch={{ filterOption: false, onSearch: search }}
      loading={loading}
      popupRender={(list) => <div {...pointer}>{list}</div>}
      notFoundContent={<OptionsEmpty loading={loading} failed={failed} />}
      popupMatchSelectWidth={false}
      allowClear={!props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder ?? t(searchHint(props.field))}
      aria-label={props.label}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onOpenChange={(opened) => opened && open()}
      onChange={(id) => {
        const option = options.find((choice) => choice.id === id)
        if (!option) return onChange(null)
        setPicked({ id, label: optionLabel(option) })
        onChange(id, { label: optionLabel(option), facts: option.facts })
      }}
      onBlur={props.onBlur}
    />
  )
}

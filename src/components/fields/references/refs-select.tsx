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

/** Select for several references; its value is the list of their ids. */
export function RefsSelect(props: ControlProps<number[]>) {
  const { path, onChange } = props
  const value = props.value ?? []
  const { t } = useTranslation('document')
  const { options: newest, loading, failed, search, open } = useOptions(path)
  // New options wait while the pointer moves or presses in the list, so that a click does not hit another option.
  const { shown: options, pointer } = usePointerHold(newest, newest.length > 0)
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const known = useKnownLabels(
    path,
    value.filter((id) => !picked.has(id)),
  )

  return (
    <Select<number[]>
      id={props.id}
      mode="multiple"
      className={styles.wide}
      value={value}
      labelRender={({ value: id }) => picked.get(Number(id)) ?? known.get(Number(id)) ?? '…'}
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
      maxTagCount="responsive"
      allowClear
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder ?? t(searchHint(props.field))}
      aria-label={props.label}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onOpenChange={(opened) => opened && open()}
      onChange={(ids) => {
        setPicked(
          new Map([
            ...picked,
            ...options.filter(({ id }) => ids.includes(id)).map((option) => [option.id, optionLabel(option)] as const),
          ]),
        )
        onChange(ids)
      }}
      onBlur={props.onBlur}
    />
  )
}

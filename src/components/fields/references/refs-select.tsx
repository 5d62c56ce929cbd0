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

/**
 * Number of names that the field shows; further names are only counted (`+2`) and listed in the tooltip of the count.
 * The names wrap in a narrow field. antd's `responsive` would show only the names that fit on one line, which can be
 * none.
 */
const SHOWN_NAMES = 3

/** Select for several references; its value is the list of their ids. */
export function RefsSelect(props: ControlProps<number[]>) {
  const { path, onChange } = props
  const value = props.value ?? []
  const { t } = useTranslation('document')
  const { options, list } = useOptionList(useOptions(path))
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const known = useKnownLabels(
    path,
    value.filter((id) => !picked.has(id)),
  )
  const nameOf = (id: number) => picked.get(id) ?? known.get(id) ?? '…'

  return (
    <Select<number[], SelectEntry>
      {...inputProps(props)}
      mode="multiple"
      className={styles.wide}
      value={value}
      labelRender={({ value: id }) => nameOf(Number(id))}
      {...list}
      maxTagCount={SHOWN_NAMES}
      maxTagPlaceholder={(omitted) => (
        <span title={omitted.map(({ value: id }) => nameOf(Number(id))).join('\n')}>+{omitted.length}</span>
      )}
      allowClear
      autoFocus={props.autoFocus}
      placeholder={props.placeholder ?? t(searchHint(props.field))}
      aria-label={props.label}
      onChange={(ids) => {
        setPicked(
          new Map([
            ...picked,
            ...options.filter(({ id }) => ids.includes(id)).map((option) => [option.id, optionLabel(option)] as const),
          ]),
        )
        onChange(ids)
      }}
    />
  )
}

import type { ReactNode } from 'react'
import { usePointerHold } from '@/components/pointer/use-pointer-hold'
import type { Option } from '@/rules/answers'
import { OptionLine } from './option-line'
import { optionLabel } from './option-source'
import { OptionsEmpty } from './options-empty'
import type { useOptions } from './use-options'

/** An entry of the list. */
export interface SelectEntry {
  value: number
  label: string
  option: Option
  disabled: true | undefined
}

/**
 * The list of a select for references, as properties of the select, and the options that it shows. New options wait
 * while the pointer moves or presses in the list, so that a click does not hit another option.
 */
export function useOptionList({ options: newest, loading, failed, search, open }: ReturnType<typeof useOptions>) {
  const { shown: options, pointer } = usePointerHold(newest, newest.length > 0)
  const list = {
    options: options.map((option): SelectEntry => ({
      value: option.id,
      label: optionLabel(option),
      option,
      disabled: option.disabled,
    })),
    optionRender: ({ data }: { data: SelectEntry }) => <OptionLine option={data.option} />,
    showSearch: { filterOption: false, onSearch: search },
    loading,
    popupRender: (menu: ReactNode) => <div {...pointer}>{menu}</div>,
    notFoundContent: <OptionsEmpty loading={loading} failed={failed} />,
    onOpenChange: (opened: boolean) => {
      if (opened) open()
    },
  }
  return { options, list }
}

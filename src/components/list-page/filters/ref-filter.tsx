import Select from 'antd/es/select'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePointerHold } from '@/components/pointer/use-pointer-hold'
import type { FilterProps } from './filter-props'
import { choiceKey, choiceLabel, useChoices } from './ref-choices'
import { useMultiSelect } from './use-multi-select'
import { useDebouncedText } from '../../use-debounced-text'
import { useFilterScope } from './filter-scope'

/** Filter for any of several rows of another entity, searched by code, name, barcode or pinyin initials. */
export function RefFilter({ name, label, value, onChange }: FilterProps) {
  const { api } = useFilterScope()
  const { t } = useTranslation('list')
  const several = useMultiSelect({ label, value, onChange })
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDebouncedText(typed)
  const ids = value ? value.split(',') : []
  const matches = useChoices(api, { field: name, q }, open)
  const chosen = useChoices(api, { field: name, ids }, ids.length > 0)
  const options = useMemo(() => {
    const byKey = new Map(
      [...(chosen.data ?? []), ...(matches.data ?? [])].map((option) => [
        choiceKey(option),
        { value: choiceKey(option), label: choiceLabel(option) },
      ]),
    )
    return [...byKey.values()]
  }, [chosen.data, matches.data])
  const newest = useDeferredValue(options)
  const { shown, pointer } = usePointerHold(newest, newest.length > 0)
  // Without a connection a search waits and neither runs nor fails.
  const emptyWord = matches.isFetching ? 'searching' : matches.data ? 'no_choice' : 'not_searched'
  return (
    <Select
      {...several}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={matches.isFetching}
      popupRender={(list) => <div {...pointer}>{list}</div>}
      notFoundContent={t(`filters.${emptyWord}`)}
      onOpenChange={setOpen}
      options={shown}
    />
  )
}

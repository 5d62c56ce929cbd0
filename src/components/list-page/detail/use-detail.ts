import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Tab, useTab } from '../../tab-context'
import { withoutOpen, withOpen } from './detail-address'

const NO_SAVE: Promise<unknown> = Promise.resolve()

/**
 * A tab context for the document beside a list, so that the document does not change the title of the list's tab.
 * `close` asks before changes are lost; `opened` is called with the id of a document that was created beside the list.
 * `name` is the number or name of the document at `search`, and empty until that is known.
 */
export function useDetail(search: string): {
  tab: Tab
  close: () => void
  opened: (id: number) => void
  name: string
} {
  const outer = useTab()
  const navigate = useNavigate()
  const { pathname, search: address } = useLocation()
  const [named, setNamed] = useState({ search: '', name: '' })
  const latest = useRef({
    pathname,
    address,
    document: search,
    navigate,
    dirty: false,
    ask: async () => true,
    save: NO_SAVE,
  })
  Object.assign(latest.current, { pathname, address, document: search, navigate })

  const detail = useMemo(() => {
    const leave = async () => {
      await latest.current.save
      if (latest.current.dirty && !(await latest.current.ask())) return false
      const { pathname: path, address: current, navigate: go } = latest.current
      void go(`${path}${withoutOpen(current)}`, { replace: true })
      return true
    }
    const tab: Tab = {
      ...outer,
      setTitle: (name) => setNamed({ search: latest.current.document, name }),
      setAbsent: () => undefined,
      setDirty(dirty, part) {
        if (part === undefined) latest.current.dirty = dirty
        // In the tab of the list, answers typed in this document are a part of their own, beside those of the list.
        outer.setDirty(dirty, part && 'panel answer')
      },
      setSaving(save, isDirty) {
        latest.current.save = save.catch(() => undefined).then(() => (latest.current.dirty &&= isDirty()))
        outer.setSaving(save, isDirty)
      },
      close: leave,
      onBeforeClose(ask) {
        latest.current.ask = ask
        return outer.onBeforeClose(ask)
      },
    }
    return {
      tab,
      close: () => void leave(),
      opened(id: number) {
        const { pathname: path, address: current, navigate: go } = latest.current
        void go(`${path}${withOpen(current, id)}`, { replace: true })
      },
    }
  }, [outer])
  return { ...detail, name: named.search === search ? named.name : '' }
}

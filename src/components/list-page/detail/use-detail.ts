import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Tab, useTab } from '../../tab-context'
import { withoutOpen, withOpen } from './detail-address'

const NO_SAVE: Promise<unknown> = Promise.resolve()

/**
 * A tab context for the document beside a list, so that the document does not change the title of the list's tab.
 * `close` asks before changes are lost; `opened` is called with the id of a document that was created beside the list.
 */
export function useDetail(): { tab: Tab; close: () => void; opened: (id: number) => void } {
  const outer = useTab()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = useRef({ pathname, search, navigate, dirty: false, ask: async () => true, save: NO_SAVE })
  Object.assign(latest.current, { pathname, search, navigate })

  const detail = useMemo(() => {
    const leave = async () => {
      await latest.current.save
      if (latest.current.dirty && !(await latest.current.ask())) return false
      const { pathname: path, search: address, navigate: go } = latest.current
      void go(`${path}${withoutOpen(address)}`, { replace: true })
      return true
    }
    const tab: Tab = {
      ...outer,
      setTitle: () => undefined,
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
        const { pathname: path, search: address, navigate: go } = latest.current
        void go(`${path}${withOpen(address, id)}`, { replace: true })
      },
    }
  }, [outer])
  return detail
}

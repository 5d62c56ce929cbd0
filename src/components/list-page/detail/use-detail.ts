import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Tab, useTab } from '../../tab-context'
import { withoutOpen, withOpen } from './detail-address'

const NO_SAVE: Promise<unknown> = Promise.resolve()

/** A tab context for the document beside a list, so that the document does not change the title of the list's tab. */
export function useDetail(): { tab: Tab; close: () => void; opened: (id: number) => void } {
  const outer = useTab()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = useRef({ pathname, search, navigate, dirty: false, ask: async () => true, save: NO_SAVE })
  Object.assign(now.current, { pathname, search, navigate })

  const place = useMemo(() => {
    const leave = async () => {
      await now.current.save
      if (now.current.dirty && !(await now.current.ask())) return false
      const { pathname: path, search: address, navigate: go } = now.current
      void go(`${path}${withoutOpen(address)}`, { replace: true })
      return true
    }
    const tab: Tab = {
      ...outer,
      setTitle: () => undefined,
      setDirty(dirty, part) {
        if (part === undefined) now.current.dirty = dirty
        outer.setDirty(dirty, part && 'panel answer')
      },
      setSaving(save, isDirty) {
        now.current.save = save.catch(() => undefined).then(() => (now.current.dirty &&= isDirty()))
        outer.setSaving(save, isDirty)
      },
      close: leave,
      onBeforeClose(ask) {
        now.current.ask = ask
        return outer.onBeforeClose(ask)
      },
    }
    return {
      tab,
      close: () => void leave(),
      opened(id: number) {
        const { pathname: path, search: address, navigate: go } = now.current
        void go(`${path}${withOpen(address, id)}`, { replace: true })
      },
    }
  }, [outer])
  return place
}

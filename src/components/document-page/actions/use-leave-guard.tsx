import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTab } from '@/components/tab-context'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'

interface Options {
  /** Saves; resolves to true when the document was stored. */
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

type Answer = 'save' | 'discard' | 'stay'

/**
 * Reports to the tab whether closing it would lose changes. Changes are compared by value: typing and undoing counts as
 * unchanged. Closing a changed tab offers to save first; the dialog is rendered outside the tab, because the tab may be
 * behind another tab. Without tabs the browser asks.
 */
export function useLeaveGuard({ onSave, onDiscard }: Options): void {
  const { draft } = usePage()
  const tab = useTab()
  const { modal } = App.useApp()
  const { t } = useTranslation('document')
  const dirty = useStore(draft, (store) => store.dirty)

  useEffect(() => tab.setDirty(dirty), [tab, dirty])
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  const ask = useEffectEvent(async (): Promise<boolean> => {
    const answer = await new Promise<Answer>((resolve) => {
      const close = (choice: Answer) => {
        question.destroy()
        resolve(choice)
      }
      const question = modal.confirm({
        title: t('leave.title'),
        content: t('leave.why'),
        onCancel: () => resolve('stay'),
        footer: (
          <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginTop: 12 }}>
            <Button onClick={() => close('stay')}>{t('leave.stay')}</Button>
            <Button danger onClick={() => close('discard')}>
              {t('leave.discard')}
            </Button>
            <Button type="primary" autoFocus onClick={() => close('save')}>
              {t('leave.save')}
            </Button>
          </div>
        ),
      })
    })
    if (answer === 'save') return onSave()
    if (answer === 'discard') onDiscard()
    return answer === 'discard'
  })
  useEffect(() => tab.onBeforeClose(() => ask()), [tab])
}

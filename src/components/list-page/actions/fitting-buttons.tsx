import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from '../../button-menu'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide } from '../../tab-context'
import styles from './actions.module.css'

export interface BarButton {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean
  title?: string | undefined
  run: () => void
}

/** Buttons in one row; those for which the row has no room are in a menu at its end, so that the row never wraps. */
export function FittingButtons({ buttons }: { buttons: readonly BarButton[] }) {
  const { t } = useTranslation('list')
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(buttons.length)
  const [open, setOpen] = useState(false)
  useOnTabHide(open, () => setOpen(false))
  const labels = buttons.map(({ label }) => label).join(' ')

  useLayoutEffect(() => {
    const bar = row.current
    if (!bar) return undefined
    const measure = () => {
      const children = [...bar.children] as HTMLElement[]
      // The first button stays in the first row even when it is wider than the row.
      const fits = (child: HTMLElement) =>
        child.offsetTop === children[0]?.offsetTop && child.offsetWidth <= bar.offsetWidth
      setFitting(children.filter(fits).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [labels])

  const rest = buttons.slice(fitting)
  return (
    <>
      <div ref={row} className={styles.fitting}>
        {buttons.map(({ key, label, run, ...shown }, index) => (
          <Button
            key={key}
            size="small"
            {...shown}
            // A button of the second row is cut off, and must not take the focus either.
            {...(index >= fitting && { style: { visibility: 'hidden' } })}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      {rest.length > 0 && (
        <ButtonMenu
          open={open}
          onOpenChange={setOpen}
          menu={{
            items: rest.map(({ key, label, icon, danger, disabled = false, title }) => ({
              key,
              label,
              icon,
              disabled,
              ...(danger !== undefined && { danger }),
              ...(title !== undefined && { title }),
            })),
            onClick({ key }) {
              setOpen(false)
              rest.find((button) => button.key === key)?.run()
            },
          }}
        >
          <Button size="small" icon={<DownOutlined />} iconPlacement="end">
            {t('selection.more')}
          </Button>
        </ButtonMenu>
      )}
    </>
  )
}

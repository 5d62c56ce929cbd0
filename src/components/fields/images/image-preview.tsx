import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import RotateRightOutlined from '@ant-design/icons/es/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import Image from 'antd/es/image'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowKeys } from '@/components/use-window-keys'
import { BROKEN_LARGE_IMAGE } from './broken-image'
import styles from './images.module.css'

type GroupPreview = Exclude<ComponentProps<typeof Image.PreviewGroup>['preview'], boolean | undefined>
type ToolbarInfo = Parameters<NonNullable<GroupPreview['actionsRender']>>[1]

/**
 * Images that a click enlarges. antd's tools have English names in every language and no keys, so this preview has its
 * own. `label` names the images, for example by the field that holds them.
 */
export function ImagePreview({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('document')
  return (
    <Image.PreviewGroup
      classNames={{ popup: { root: styles.preview } }}
      fallback={BROKEN_LARGE_IMAGE}
      preview={{
        alt: label,
        closeIcon: <CloseOutlined aria-label={t('image.close')} title={`${t('image.close')} Esc`} />,
        actionsRender: (_, info) => <PreviewTools info={info} />,
      }}
    >
      {children}
    </Image.PreviewGroup>
  )
}

/** The tools below an enlarged image, and their keys. */
function PreviewTools({ info: { actions, transform, image, current, total } }: { info: ToolbarInfo }) {
  const { t } = useTranslation('document')
  const tools = {
    ...(total > 1 && {
      previous: { icon: <LeftOutlined />, key: '←', run: () => actions.onActive(-1), disabled: current === 0 },
      next: { icon: <RightOutlined />, key: '→', run: () => actions.onActive(1), disabled: current === total - 1 },
    }),
    zoom_out: { icon: <ZoomOutOutlined />, key: '-', run: actions.onZoomOut, disabled: transform.scale <= 1 },
    zoom_in: { icon: <ZoomInOutlined />, key: '+', run: actions.onZoomIn, disabled: false },
    fit: { icon: <CompressOutlined />, key: '0', run: actions.onReset, disabled: false },
    rotate: { icon: <RotateRightOutlined />, key: 'R', run: actions.onRotateRight, disabled: false },
  }
  useWindowKeys(true, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The preview itself handles the arrow keys. On most keyboards the plus is on the key of the equals sign.
    const key = event.key === '=' ? '+' : event.key.toUpperCase()
    const tool = Object.values(tools).find((candidate) => candidate.key === key)
    if (tool && !tool.disabled) tool.run()
  })
  return (
    <div className={styles.previewTools}>
      {Object.entries(tools).map(([name, { icon, key, run, disabled }]) => (
        <button
          key={name}
          type="button"
          disabled={disabled}
          aria-label={t(`image.${name}`)}
          title={`${t(`image.${name}`)} ${key}`}
          onClick={run}
        >
          {icon}
        </button>
      ))}
      <a href={image.url} target="_blank" rel="noreferrer" aria-label={t('image.original')} title={t('image.original')}>
        <ExportOutlined />
      </a>
    </div>
  )
}

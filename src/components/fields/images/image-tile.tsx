import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import Button from 'antd/es/button'
import Image from 'antd/es/image'
import { useTranslation } from 'react-i18next'
import { BROKEN_IMAGE } from './broken-image'
import styles from './images.module.css'

interface Props {
  src: string
  name: string
  cover: boolean
  readOnly?: boolean
  onEarlier?: () => void
  onRemove: () => void
}

/**
 * Thumbnail of an uploaded image: a click enlarges it, and buttons move it forward or remove it, so dragging is not
 * required.
 */
export function ImageTile({ src, name, cover, readOnly, onEarlier, onRemove }: Props) {
  const { t } = useTranslation('document')
  return (
    <div className={styles.image}>
      <Image src={src} alt={name} fallback={BROKEN_IMAGE} width={86} height={86} />
      {cover && <span className={styles.cover}>{t('image.cover')}</span>}
      {!readOnly && (
        <div className={styles.imageTools}>
          <Button
            type="text"
            size="small"
            icon={<ArrowLeftOutlined />}
            disabled={!onEarlier}
            aria-label={t('image.earlier', { name })}
            title={t('image.earlier', { name })}
            onClick={onEarlier}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('image.remove', { name })}
            title={t('image.remove', { name })}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}

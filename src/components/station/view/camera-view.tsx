import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import Button from 'antd/es/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraError, type CameraProblem, readCamera } from './camera'
import styles from './camera.module.css'

/** The camera picture in which codes are read, or a message when there is no camera. */
export function CameraView({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation('station')
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const take = useEffectEvent(onCode)
  useEffect(() => {
    let end: (() => void) | null = null
    let left = false
    if (video.current)
      readCamera(video.current, (code) => take(code)).then(
        (stop) => {
          if (left) stop()
          else end = stop
        },
        (error: unknown) => left || setProblem(error instanceof CameraError ? error.why : 'none'),
      )
    return () => {
      left = true
      end?.()
    }
  }, [])
  return (
    <div className={styles.camera}>
      {problem ? (
        <p role="alert" className={styles.cameraProblem}>
          {t(`camera.${problem}`)}
        </p>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.picture')} />
      )}
      <Button
        className={styles.cameraClose ?? ''}
        icon={<CloseOutlined />}
        aria-label={t('camera.close')}
        onClick={onClose}
      />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/rules/values/signature'
import styles from './signature.module.css'

/** A signature in the colour of the text around it. With `small`, the drawing is as high as a line of a list. */
export function SignatureDrawing({ path, small = false }: { path: string; small?: boolean }) {
  const { t } = useTranslation('document')
  return (
    <svg
      className={small ? styles.small : styles.drawing}
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      role="img"
      aria-label={t('signature.signed')}
    >
      <path d={path} className={small ? styles.bold : styles.line} />
    </svg>
  )
}

import { fileUrl } from '@/components/fields/images/upload-file'
import styles from './thumbnail.module.css'

/** A row's picture, as high as a line of text allows. Decorative: the row's name says what it shows. */
export function Thumbnail({ file }: { file: string }) {
  return <img className={styles.thumbnail} src={fileUrl(file)} alt="" loading="lazy" decoding="async" />
}

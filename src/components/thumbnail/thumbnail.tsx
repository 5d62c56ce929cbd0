import { fileUrl } from '@/components/fields/images/upload-file'
import { BROKEN_IMAGE } from '@/components/fields/images/broken-image'
import styles from './thumbnail.module.css'

/** A row's picture, at the height of a line of text. Decorative, because the row's name is beside it. */
export function Thumbnail({ file }: { file: string }) {
  return (
    <img
      className={styles.thumbnail}
      src={fileUrl(file)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (currentTarget.src !== BROKEN_IMAGE) currentTarget.src = BROKEN_IMAGE
      }}
    />
  )
}

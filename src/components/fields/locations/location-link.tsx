import { isChinese } from '@/rules/given-text'
import { useFormat } from '../../use-format'
import { formatField } from '../../format/format-field'
import { mapLink } from './map-link'
import styles from './location.module.css'

/** A location as text that opens a map. */
export function LocationLink({ value }: { value: string }) {
  const { locale } = useFormat()
  return (
    <a
      className={styles.link}
      href={mapLink(value, isChinese(locale))}
      target="_blank"
      rel="noreferrer noopener"
      // A click in a row of a list would open the row as well.
      onClick={(event) => event.stopPropagation()}
    >
      {formatField({ type: 'location' }, value, { locale })}
    </a>
  )
}

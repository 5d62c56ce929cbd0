import { ICON_SET } from './icon-set'
import styles from '@/components/fields/fields.module.css'

/** The icon of a name, with the name for whoever cannot see it; a name that is no icon is shown as it is. */
export default function IconGlyph({ name }: { name: string }) {
  const Icon = ICON_SET[name]
  if (!Icon) return name
  return (
    <span className={styles.icon} title={name}>
      <Icon aria-label={name} />
    </span>
  )
}

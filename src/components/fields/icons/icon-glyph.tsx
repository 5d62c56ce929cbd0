import { ICON_SET } from './icon-set'
import styles from '@/components/fields/fields.module.css'

/** The icon with this name, with the name for screen readers; an unknown name is shown as text. */
export default function IconGlyph({ name }: { name: string }) {
  const Icon = ICON_SET[name]
  if (!Icon) return name
  return (
    <span className={styles.icon} title={name}>
      <Icon aria-label={name} />
    </span>
  )
}

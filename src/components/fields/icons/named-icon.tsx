import styles from '@/components/fields/fields.module.css'
import { ICON_SET } from './icon-set'

/** The icon with this name, beside its name. */
export default function NamedIcon({ name }: { name: string }) {
  const Icon = ICON_SET[name]
  return (
    <span className={styles.icon}>
      {Icon && <Icon aria-hidden />}
      {name}
    </span>
  )
}

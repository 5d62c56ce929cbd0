import { Link } from 'react-router-dom'
import styles from './ledger.module.css'

/**
 * The number of the document that caused a ledger entry or price change; a link if the operator may see the document.
 */
export function DocumentLink({ receipt_no, path }: { receipt_no: string | null; path: string | null }) {
  if (receipt_no === null) return null
  if (path === null) return receipt_no
  return (
    <Link className={styles.link} to={path}>
      {receipt_no}
    </Link>
  )
}

import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import type { Warning } from '@/request/resource'
import type { ErrorFact } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'
import { useEntityText } from '../entity-text'
import { fieldLabel } from '../fields/field-text'
import { formatField } from '../format/format-field'
import { useFormat } from '../use-format'
import styles from './warning-words.module.css'
import { WithLinks } from './with-links'

interface Props {
  warning: Warning
  /** Entity of the document that the warning is about. */
  entity: string
  /** Called when a document that the warning names is opened. */
  onOpen?: () => void
}

/** The message of a warning with its values, `Total 120.00, Minimum order 300.00`, and with links to documents. */
export function WarningWords({ warning, entity, onOpen }: Props) {
  const { t } = useTranslation('common')
  const say = useText()
  const { facts = [], documents } = warning
  return (
    <>
      <WithLinks text={say(warning)} documents={documents} {...(onOpen && { onOpen })} />
      {facts.length > 0 && (
        <span className={styles.facts}>
          {t('facts.open')}
          {facts.map((fact, index) => (
            <span key={fact.name}>
              {index > 0 && t('facts.between')}
              <FactText fact={fact} entity={fact.entity ?? entity} />
            </span>
          ))}
          {t('facts.close')}
        </span>
      )}
    </>
  )
}

function FactText({ fact: { name, type, scale, value }, entity }: { fact: ErrorFact; entity: string }) {
  const text = useEntityText(entity)
  const format = useFormat()
  const field = { type, ...(scale !== undefined && { scale }) }
  return (
    <>
      {fieldLabel(text, name)} <b>{formatField(field, decodeValue(field, value), format)}</b>
    </>
  )
}

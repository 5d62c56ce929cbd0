import { useTranslation } from 'react-i18next'
import type { ErrorFact } from '@/rules/rules'
import { useEntityText } from '../entity-text'
import { useFormat } from '../use-format'
import { factParts } from './fact-text'
import styles from './fact-words.module.css'

interface Props {
  facts?: readonly ErrorFact[] | undefined
  /** Entity of the document that the message is about. */
  entity: string
}

/** The values that a message rests on, in brackets: `(Total 120.00, Minimum order 300.00)`. Nothing without values. */
export function FactWords({ facts = [], entity }: Props) {
  const { t } = useTranslation('common')
  if (facts.length === 0) return null
  return (
    <span className={styles.facts}>
      {t('facts.open')}
      {facts.map((fact, index) => (
        <span key={`${index} ${fact.name}`}>
          {index > 0 && t('facts.between')}
          <FactText fact={fact} entity={fact.entity ?? entity} />
        </span>
      ))}
      {t('facts.close')}
    </span>
  )
}

function FactText({ fact, entity }: { fact: ErrorFact; entity: string }) {
  const { t } = useTranslation('common')
  const { label, value } = factParts(fact, useEntityText(entity), useFormat(), t)
  return (
    <>
      {label} <b>{value}</b>
    </>
  )
}

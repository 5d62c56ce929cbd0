import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import { FieldValue } from '@/components/fields/field-value'
import { avParameterSections } from '@/generated/form/av_parameter/av_parameter-form'
import { avParameterShape } from '@/generated/form/av_parameter/av_parameter.fields'
import styles from './basic.module.css'

type Values = Readonly<Record<string, unknown>>

/** The parameters before and after the change, grouped as in their form. Changed values are highlighted. */
export function Comparison({ before, current }: { before: Values; current: Values }) {
  const { t } = useTranslation('basic-profile')
  const text = useEntityText(avParameterShape.entity)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('parameter')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('current')}</th>
          </tr>
        </thead>
        <tbody>
          {avParameterSections.map((section) => (
            <Fragment key={section.key}>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.group}>
                  {text.section(section.key)}
                </th>
              </tr>
              {'fields' in section &&
                section.fields.map((name) => (
                  <tr key={name} className={before[name] === current[name] ? undefined : styles.changed}>
                    <th scope="row">{text.field(name)}</th>
                    <td>
                      <Value name={name} row={before} />
                    </td>
                    <td>
                      <Value name={name} row={current} />
                    </td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ name, row }: { name: string; row: Values }) {
  const field = avParameterShape.fields[name]
  return field ? <FieldValue name={name} field={field} row={row} ns={avParameterShape.entity} /> : null
}

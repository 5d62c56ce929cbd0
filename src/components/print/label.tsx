import { useTranslation } from 'react-i18next'
import { Barcode } from './barcode'
import { isScannable } from './bars'
import type { LabelFacts } from './label-facts'

export const LABEL_SIZES = ['60x40', '40x30', 'a4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]
export type LabelKind = 'price' | 'barcode'

/** Labels on a sheet of A4: 3 across, 8 down. */
export const A4_LABELS = 24

/** `@page` rules: on a label printer each label is a page. */
export const LABEL_PAGE: Readonly<Record<LabelSize, string>> = {
  '60x40': '@page { size: 60mm 40mm; margin: 0 }',
  '40x30': '@page { size: 40mm 30mm; margin: 0 }',
  a4: '@page { size: A4; margin: 0.5mm 0 }',
}

/** Width of a label in mm. */
const LABEL_WIDTH: Readonly<Record<LabelSize, number>> = { '60x40': 60, '40x30': 40, a4: 70 }

/** Whether usual scanners can read the barcode of a label of this size. */
export function hasScannableBarcode({ barcode }: LabelFacts, size: LabelSize): boolean {
  return isScannable(barcode, LABEL_WIDTH[size])
}

interface Props {
  facts: LabelFacts
  kind: LabelKind
  size: LabelSize
  withMember: boolean
}

/** A price or barcode label; the price is largest, because customers look for it first. */
export function Label({ facts, kind, size, withMember }: Props) {
  const { t } = useTranslation('print')
  if (kind === 'barcode')
    return (
      <article className={`label plain size-${size}`}>
        <div className="name">{facts.name}</div>
        <div className="under">
          <span>{facts.spec}</span>
          <span>{facts.code}</span>
        </div>
        <Barcode code={facts.barcode} room={LABEL_WIDTH[size]} />
      </article>
    )
  return (
    <article className={`label size-${size}`}>
      <div className="name">{facts.name}</div>
      <div className="under">
        <span>{[facts.spec, facts.origin].filter(Boolean).join('  ')}</span>
        <span>{facts.code}</span>
      </div>
      <div className="prices">
        <div className="price">
          <small>¥</small>
          {facts.price}
          {facts.unit && <small> / {facts.unit}</small>}
        </div>
        <div className="member">
          {withMember && facts.member && (
            <div>
              {t('member')} <b>{facts.member}</b>
            </div>
          )}
          {facts.perJin && (
            <div>
              {facts.perJin} / {t('jin')}
            </div>
          )}
        </div>
      </div>
      <Barcode code={facts.barcode} room={LABEL_WIDTH[size]} />
    </article>
  )
}

import Checkbox from 'antd/es/checkbox'
import InputNumber from 'antd/es/input-number'
import Segmented from 'antd/es/segmented'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readJson, writeJson } from '@/settings/browser-storage'
import { A4_LABELS, hasScannableBarcode, Label, LABEL_PAGE, LABEL_SIZES, type LabelKind, type LabelSize } from './label'
import type { LabelFacts } from './label-facts'
import { PrintDialog } from './print-dialog'
import styles from './print-dialog.module.css'

const MAX_COPIES = 99
/** More labels at once would hold up the preview; a printer of labels needs about half an hour for so many. */
const MAX_LABELS = 1000
const KEY = 'print:labels'

interface LabelOptions {
  kind: LabelKind
  size: LabelSize
  /** One label for each piece of a row, instead of as many for each row as are chosen. */
  perPiece: boolean
}

/** The options chosen last, restored from local storage: a store usually has one label printer. */
function lastOptions(): LabelOptions {
  const { kind, size, perPiece } = (readJson(KEY) ?? {}) as Partial<LabelOptions>
  return {
    kind: kind === 'barcode' ? 'barcode' : 'price',
    size: LABEL_SIZES.find((known) => known === size) ?? '60x40',
    perPiece: perPiece === true,
  }
}

interface Props {
  goods: readonly LabelFacts[]
  /** Keys of the goods whose lines are selected in a document; the operator may print the labels of these only. */
  selected?: readonly string[]
  onClose: () => void
}

/** Prints price labels or barcode labels for goods. */
export default function PrintLabels({ goods: all, selected = [], onClose }: Props) {
  const { t } = useTranslation('print')
  const [options, setOptions] = useState(lastOptions)
  const [copies, setCopies] = useState(1)
  const [start, setStart] = useState(1)
  const [onlySelected, setOnlySelected] = useState(false)
  const [withMember, setWithMember] = useState(true)
  const selectedGoods = all.filter(({ key }) => selected.includes(key))
  const goods = onlySelected ? selectedGoods : all
  // Rows without selling prices, such as those of a delivery, have barcode labels only.
  const isPriced = goods.some(({ price }) => price !== '')
  const kind = isPriced ? options.kind : 'barcode'
  const { size } = options
  // Nothing is counted yet in a delivery that is about to be received.
  const hasPieces = goods.some(({ labelCount }) => labelCount !== null && labelCount > 0)
  const isPerPiece = hasPieces && options.perPiece
  const change = (more: Partial<LabelOptions>) => {
    const next = { ...options, ...more }
    writeJson(KEY, next)
    setOptions(next)
  }
  const numberOf = ({ labelCount }: LabelFacts) => (isPerPiece ? (labelCount ?? 0) : copies)
  const count = goods.reduce((sum, facts) => sum + numberOf(facts), 0)
  const isTooMany = count > MAX_LABELS
  const labels = isTooMany
    ? []
    : goods.flatMap((facts) => Array.from({ length: numberOf(facts) }, (_, copy) => ({ facts, copy })))
  const unscannable = goods.filter((facts) => numberOf(facts) > 0 && !hasScannableBarcode(facts, size)).length
  const skipped = size === 'a4' ? start - 1 : 0
  const sheets = Math.ceil((count + skipped) / A4_LABELS)
  const labelElements = labels.map(({ facts, copy }) => (
    <Label key={`${facts.key}:${copy}`} facts={facts} kind={kind} size={size} withMember={withMember} />
  ))
  return (
    <PrintDialog
      title={t(kind === 'barcode' ? 'barcodes_title' : 'labels_title', { count: goods.length })}
      fileName={t('labels')}
      pageCss={LABEL_PAGE[size]}
      width={size === 'a4' ? 210 : 60}
      ready={count > 0 && !isTooMany}
      onClose={onClose}
      options={
        <>
          {isPriced && (
            <Segmented<LabelKind>
              value={kind}
              onChange={(value) => change({ kind: value })}
              options={(['price', 'barcode'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
              aria-label={t('kind.label')}
            />
          )}
          <Segmented<LabelSize>
            value={size}
            onChange={(value) => change({ size: value })}
            options={LABEL_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
            aria-label={t('size.label')}
          />
          {selectedGoods.length > 0 && selectedGoods.length < all.length && (
            <Checkbox checked={onlySelected} onChange={(event) => setOnlySelected(event.target.checked)}>
              {t('only_selected', { count: selectedGoods.length })}
            </Checkbox>
          )}
          {hasPieces && (
            <Checkbox checked={isPerPiece} onChange={(event) => change({ perPiece: event.target.checked })}>
              {t('per_piece')}
            </Checkbox>
          )}
          {!isPerPiece && (
            <label>
              {t('copies')}
              <InputNumber
                min={1}
                max={MAX_COPIES}
                precision={0}
                value={copies}
                onChange={(value) => setCopies(value ?? 1)}
              />
            </label>
          )}
          {size === 'a4' && (
            <label>
              {t('start')}
              <InputNumber
                min={1}
                max={A4_LABELS}
                precision={0}
                value={start}
                onChange={(value) => setStart(value ?? 1)}
              />
            </label>
          )}
          {kind === 'price' && goods.some(({ member }) => member) && (
            <Checkbox checked={withMember} onChange={(event) => setWithMember(event.target.checked)}>
              {t('with_member')}
            </Checkbox>
          )}
          <span className={isTooMany ? styles.tooMany : styles.note}>
            {isTooMany
              ? t('too_many_labels', { count, most: MAX_LABELS })
              : size === 'a4'
                ? t('sheets', { count, sheets })
                : t('count_labels', { count })}
          </span>
          {unscannable > 0 && <span className={styles.tooMany}>{t('fine_bars', { count: unscannable })}</span>}
        </>
      }
    >
      {size === 'a4' ? (
        <div className="labels-a4">
          {Array.from({ length: skipped }, (_, index) => (
            <div key={index} className="label" />
          ))}
          {labelElements}
        </div>
      ) : (
        labelElements
      )}
    </PrintDialog>
  )
}

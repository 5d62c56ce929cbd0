/**
 * What each mixin of an entity brings, with its parameters, as in
 * `mixins: [receipt, { progress: { of: qty, done: sent_qty } }]`.
 */
const HEADER_MEANINGS: Readonly<Record<string, string>> = {
  receipt:
    'What every document has: number, status, place, business date, remark, attachments, and who submitted, checked, voided and closed it when. A receipt has it without saying so.',
  header_totals: 'The number of items, and the sums of the quantity, the amount and the cost that the rows have.',
  receiving:
    'Who received the goods when, the totals of expected, received and missing goods, and what happens to goods that are missing (not with `diff_handling: false`). `missing`: the field that is not 0 when goods are missing.',
  progress:
    'How much of the rows is done. `of`: the field with the quantity; `done`: the fields that count what is done.',
  enabled: 'The status enabled or disabled, with the buttons that change it.',
  sorted: 'A position by which the rows are sorted.',
  sku_columns: 'The columns of an item in a view: code, name, barcode, specification, unit.',
}

/** What each mixin of the rows of a table brings. */
const ROW_MEANINGS: Readonly<Record<string, string>> = {
  goods_line: 'Rows: an item with its copied columns. Short: `goods: true`.',
  issue_line:
    'Rows of goods that leave a place: the batch, the available quantity and the cost. `expired`: `allow`, or the condition under which expired batches may be chosen; `batch`: `fixed`, or the condition under which users choose the batch.',
  receiving_line:
    'Rows of goods that arrive: the source row, batch number and dates, expected quantity and difference. `batch`: `fixed`, or the condition under which users enter the batch.',
}

export const MIXIN_MEANINGS: Readonly<Record<string, string>> = { ...HEADER_MEANINGS, ...ROW_MEANINGS }
export const HEADER_MIXINS: readonly string[] = Object.keys(HEADER_MEANINGS)
export const ROW_MIXINS: readonly string[] = Object.keys(ROW_MEANINGS)

/** What each guard checks. Parameters are written as in `guards: [{ over: { ordered: pieces } }]`. */
export const GUARD_MEANINGS: Readonly<Record<string, string>> = {
  lines: 'Tables have at least `min` and at most `max` rows. Applies to every document.',
  active:
    'What the document refers to is not disabled, closed or blacklisted, and passes the filter of its field. Applies to every document.',
  dup: 'The fields that a table names under `unique` occur once together. Applies to every document.',
  date: 'The business date is not in the future, and not further back than the company allows. Applies to every document.',
  unit: 'Quantities fit the decimals of the unit, and the `multiple` of the table. Applies to every document.',
  avail: 'The quantities of the rows are on hand and not reserved for another document.',
  onhand: 'The quantities of the rows are on hand, unless the company allows negative stock.',
  over: 'All documents made from a row of the source take no more than it orders, plus the tolerance of the supplier or the company. `ordered`: the field of that row with the ordered quantity, if it is not the `quantity` of its table.',
  batch: 'Goods that are kept by batch have a batch with complete dates, the same as the stored batch of that number.',
  shelf: 'Goods arrive with as much of their shelf life left as the company demands.',
  expired: 'Goods from a supplier had not expired when they arrived.',
  cost: 'A selling price is not below the buying price; the company decides whether that is refused or asked. `price`: the field of the row (default new_sell_price); `stores`: the field of the header (default store_ids).',
  opening: 'Opening stock is entered once for each item and place.',
  clash:
    'No other approved document sets the price of the same goods in the same store at the same instant. `at` and `stores`: fields of the header (default effective_at, store_ids).',
  reverse:
    'The goods are still there at their cost, and nothing that counts was made from the document, so that it can be undone.',
  siblings: 'No other document from the same source waits for approval.',
  self: 'Who submitted the document does not approve it. `setting`: the yes-or-no setting that allows it (default allow_self_approve). Applies to every document.',
}

// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
/** Menu groups in order, with the names of their routes. */
export const menu = [
  { key: 'good', title: { zh: '商品', en: 'Goods' }, icon: 'shopping', order: 1, routes: ['repair_list', 'bay_list'] },
]

/** Path of the screen that opens after sign-in. */
export const landing = '/good/repair/list'

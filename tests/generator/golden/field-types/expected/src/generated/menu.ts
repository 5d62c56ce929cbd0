// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. What stands below a comment `Hand-written` is kept.
/** Menu groups in order; each names its routes. */
export const menu = [
  { key: 'good', title: { zh: '商品', en: 'Goods' }, icon: 'shopping', order: 1, routes: ['thing_list'] },
]

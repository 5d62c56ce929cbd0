// From manifest/entities and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
/** Further words by which the palette finds the screens of an entity, or a page by the name of its route. */
export const keywords: Readonly<Record<string, readonly string[]>> = {
  Home: ['start page'],
  'good.thing': ['东西', 'stuff', 'object'],
}

import { editorSchemas, type LanguageFile } from './json-schema'
import { reference } from './reference'

/** What follows from the language alone and stands beside the manifests: schemas for editors, the reference. */
export function languageFiles(): LanguageFile[] {
  return [...editorSchemas(), reference()]
}

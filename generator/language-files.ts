import { editorSchemas, type LanguageFile } from './json-schema'
import { reference } from './reference'

let made: LanguageFile[] | undefined

/** What follows from the language alone and stands beside the manifests: schemas for editors, the reference. Made once a process. */
export function languageFiles(): LanguageFile[] {
  return (made ??= [...editorSchemas(), reference()])
}

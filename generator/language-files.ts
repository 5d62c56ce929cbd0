import { editorSchemas, type LanguageFile } from './json-schema'
import { outputSchema } from './help/output-schema'
import { reference } from './reference/reference'
import { templatesReadme } from './templates/readme'

let made: { entities: string; files: LanguageFile[] } | undefined

/** What follows from the language and stands beside the manifests: schemas for editors, which know the entities, and the reference. */
export function languageFiles(entities: readonly string[]): LanguageFile[] {
  const names = entities.toSorted()
  if (made?.entities !== names.join())
    made = { entities: names.join(), files: [...editorSchemas(names), ...reference(), outputSchema(), templatesReadme()] }
  return made.files
}

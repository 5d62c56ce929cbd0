import { editorSchemas, type LanguageFile } from './json-schema'
import { type Language, LANGUAGES } from './language/locales'
import { outputSchema } from './help/output-schema'
import { reference } from './reference/reference'
import { templatesReadme } from './templates/readme'

let cached: { key: string; files: LanguageFile[] } | undefined

/**
 * Returns the files that are generated from the language: the schemas for editors, which also list the entities, the
 * reference, the schema of the output and templates/README.md. The result is cached until the entities or the languages
 * change.
 */
export function languageFiles(entities: readonly string[], languages: readonly Language[] = LANGUAGES): LanguageFile[] {
  const names = entities.toSorted()
  const key = [...names, ...languages].join()
  if (cached?.key !== key)
    cached = {
      key,
      files: [...editorSchemas(names, languages), ...reference(), outputSchema(), templatesReadme()],
    }
  return cached.files
}

import { editorSchemas, type LanguageFile } from './json-schema'
import { ROLE_TYPES } from './language/common'
import { DEFAULT_LOCALES } from './language/locales'
import { outputSchema } from './help/output-schema'
import { reference } from './reference/reference'
import { templatesReadme } from './templates/readme'

let cached: { key: string; files: LanguageFile[] } | undefined

/**
 * Returns the files that are generated from the language: the schemas for editors, which also list the entities and the
 * role types, the reference, the schema of the output and templates/README.md. The result is cached until the entities,
 * the role types or the languages change.
 */
export function languageFiles(
  entities: readonly string[],
  roleTypes: readonly string[] = ROLE_TYPES,
  locales: readonly string[] = DEFAULT_LOCALES,
): LanguageFile[] {
  const names = entities.toSorted()
  const key = [...names, ...roleTypes, ...locales].join()
  if (cached?.key !== key)
    cached = {
      key,
      files: [...editorSchemas(names, roleTypes, locales), ...reference(), outputSchema(), templatesReadme()],
    }
  return cached.files
}

import * as z from 'zod'
import { type FileKind, LANGUAGE } from './language'

/** A file that follows from the language alone. */
export interface LanguageFile {
  path: string
  content: string
}

/** JSON Schemas that editors with a YAML language server complete and check with; each manifest names its own in its first line. */
export function editorSchemas(): LanguageFile[] {
  return (Object.keys(LANGUAGE) as FileKind[]).map((kind) => {
    const schema = z.toJSONSchema(LANGUAGE[kind], { target: 'draft-7', io: 'input', unrepresentable: 'any' })
    return {
      path: `manifest/schema/${kind}.schema.json`,
      content: `${JSON.stringify({ $from: 'generator/language', ...schema }, null, 2)}\n`,
    }
  })
}

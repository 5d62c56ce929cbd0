import { pageFile } from '../outputs/screens/page-file'
import type { PageScreen } from '../outputs/screens/screens'
import { loadTsMorph } from '../ts-morph'
import type { Slot } from './slots'

/**
 * Returns the smallest file for a slot that changes nothing, in the format of the repository. ts-morph is loaded only
 * here, because it is slow to load and commands that write no such file do not need it.
 */
export async function scaffoldOf({ entity, kind, part }: Slot): Promise<string> {
  const { Project, QuoteKind, VariableDeclarationKind } = loadTsMorph()
  const { type, folder } = entity.names
  const file = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { quoteKind: QuoteKind.Single },
  }).createSourceFile('slot.ts')
  const importType = (name: string, module: string) =>
    file.addImportDeclaration({ isTypeOnly: true, namedImports: [name], moduleSpecifier: module })
  const exportDefault = (expression: string) => file.addExportAssignment({ isExportEquals: false, expression })
  switch (kind) {
    case 'screen': {
      const page = pageFile(entity, part as PageScreen).replace(/\.tsx$/, '')
      file.addExportDeclaration({ namedExports: ['default'], moduleSpecifier: `@/generated/${page}` })
      break
    }
    case 'cell':
    case 'field': {
      const slot = kind === 'cell' ? 'CellSlot' : 'FieldSlot'
      importType(slot, kind === 'cell' ? '@/components/list-page/types' : '@/components/document-page/types')
      importType(type, `@/generated/${folder}/${entity.entity}.types`)
      exportDefault(`({ standard }: ${slot}<${type}>) => standard`)
      break
    }
    case 'action':
      importType('Action', '@/components/list-page/types')
      exportDefault('(standard: Action): Action => standard')
      break
    case 'rules': {
      importType(type, `../../../src/generated/${folder}/${entity.entity}.types`)
      importType('Resource', '../../metadata/description')
      const resource = `Resource<${type}>`
      file.addVariableStatement({
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        declarations: [{ name: 'rules', initializer: `(resource: ${resource}): ${resource} => resource` }],
      })
      break
    }
  }
  // ts-morph ends every statement with a semicolon; the formatter of the repository uses none.
  return file.getFullText().replaceAll(/;$/gm, '')
}

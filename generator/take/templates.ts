import { pageFile } from '../outputs/list-page'
import type { Slot } from './slots'

/** The least that can stand in a slot and change nothing. */
export function templateOf({ entity, kind, part }: Slot): string {
  const { type, folder } = entity.names
  const types = `@/generated/${folder}/${entity.entity}.types`
  switch (kind) {
    case 'screen':
      return `export { default } from '@/generated/${pageFile(entity, part as 'list' | 'form' | 'tree').replace(/\.tsx$/, '')}'\n`
    case 'cell':
      return `import type { CellSlot } from '@/components/list-page/types'
import type { ${type} } from '${types}'

export default ({ standard }: CellSlot<${type}>) => standard\n`
    case 'field':
      return `import type { FieldSlot } from '@/components/document-page/types'
import type { ${type} } from '${types}'

export default ({ standard }: FieldSlot<${type}>) => standard\n`
    case 'action':
      return `import type { Action } from '@/components/list-page/types'

export default (standard: Action): Action => standard\n`
    case 'rules':
      return `import type { Resource } from '../description'

export const rules = (resource: Resource): Resource => resource\n`
  }
}

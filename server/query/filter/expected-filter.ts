import type { Field } from '../../../src/rules/field'
import type { Text } from '../../../src/rules/rules'
import { withAllowed } from '../../http/expected'
import { type FilterAs, UNFILTERABLE_TYPES } from './filter-value'

const YES_NO: Text = { zh: '应为 true 或 false', en: 'Must be true or false' }

/** Error text with the values that a filter accepts, for a value that `parseFilter` refused. */
export function expectedFilter(field: Field, as: FilterAs | null): Text {
  if (as !== null) return YES_NO
  if (UNFILTERABLE_TYPES.has(field.type)) return { zh: '不能按此字段筛选', en: 'This field cannot be used as a filter' }
  switch (field.type) {
    case 'enum':
      return withAllowed(
        { zh: '应为一个或多个以逗号分隔的值', en: 'Must be one or more values separated by commas' },
        Object.keys(field.options ?? {}),
      )
    case 'text_list':
      return { zh: '应为最多 200 个以逗号分隔的值', en: 'Must be at most 200 values separated by commas' }
    case 'ref':
    case 'refs':
    case 'tree_ref':
      if (field.ref_by)
        return {
          zh: '应为最多 200 个以逗号分隔的 类型:id，例如 supplier:5',
          en: 'Must be at most 200 entities with ids, separated by commas, such as supplier:5',
        }
      return { zh: '应为最多 200 个以逗号分隔的 id', en: 'Must be at most 200 ids separated by commas' }
    case 'boolean':
      return YES_NO
    case 'date':
      return range('2026-11-01..2026-11-30')
    case 'datetime':
      return range('2026-11-01..2026-11-30', '2026-11-01T08:00:00Z..')
    case 'time':
      return range('08:00..12:30')
    case 'money':
      return range('100..2500', '100..')
    case 'duration':
      return range('30..90', '60..')
    case 'integer':
    case 'rating':
    case 'quantity':
    case 'percent':
    case 'decimal':
      return range('1..10', '1..')
    default:
      return { zh: '最多 100 个字符', en: 'At most 100 characters' }
  }
}

function range(...examples: string[]): Text {
  const shown = examples.join(', ')
  return {
    zh: `应为 从..到 形式的范围，可省略一端，例如 ${shown}`,
    en: `Must be a range from..to, of which one end may be left out, such as ${shown}`,
  }
}

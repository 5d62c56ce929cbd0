import { counted, notAmong, WRONG_TYPE } from '../../src/rules/messages'
import type * as z from 'zod'
import type { Text } from '../../src/rules/rules'
import { longestText } from './expected'

const MISSING_VALUE: Text = { zh: '缺少此项', en: 'This value is missing' }
const UNKNOWN_KEY: Text = { zh: '未知的项', en: 'Unknown key' }

/** JSON types by the names that zod gives them. */
const TYPES: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '数组', en: 'an array' },
  tuple: { zh: '数组', en: 'an array' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
  null: { zh: 'null', en: 'null' },
}

/**
 * The text for a schema error of a body. Never repeats the sent value, because bodies may contain passwords. The schema
 * must be parsed with `reportInput`, which distinguishes a missing value from a value of the wrong type.
 */
export function issueText(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return MISSING_VALUE
      const type = TYPES[issue.expected]
      return type ? { zh: `应为${type.zh}`, en: `Must be ${type.en}` } : WRONG_TYPE
    }
    case 'invalid_value':
      return notAmong(issue.values.map(String))
    case 'too_big':
      return limitText(issue.origin, Number(issue.maximum), 'most')
    case 'too_small':
      return limitText(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0), 'least')
    case 'invalid_union':
      return unionText(issue)
    case 'custom':
      return isText(issue.params?.text) ? issue.params.text : WRONG_TYPE
    case 'unrecognized_keys':
      return UNKNOWN_KEY
    default:
      return WRONG_TYPE
  }
}

/** A refinement may give its text as `params: { text }`. */
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/** Names the keys that each alternative of a union lacks, such as `session` or `browser` for a sign-in to end. */
function unionText(issue: z.core.$ZodIssueInvalidUnion): Text {
  const names = alternativesOf(issue).map((issues) =>
    [...new Set(issues.map(({ path }) => path.join('.')).filter(Boolean))].join(' + '),
  )
  if (names.length === 0 || names.includes('')) return WRONG_TYPE
  const allowed = [...new Set(names)].join(', ')
  return { zh: `应有以下之一：${allowed}`, en: `Must have one of: ${allowed}` }
}

/** The issues of each alternative; an alternative that is itself a union counts as its alternatives. */
function alternativesOf({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[][] {
  return errors.flatMap((issues) => {
    const [first] = issues
    return issues.length === 1 && first?.code === 'invalid_union' && first.path.length === 0
      ? alternativesOf(first)
      : [issues]
  })
}

function limitText(origin: string, limit: number, bound: 'least' | 'most'): Text {
  if (origin === 'string' && bound === 'most') return longestText(limit)
  const [zh, en] = bound === 'most' ? ['最多', 'At most'] : ['至少', 'At least']
  if (origin === 'string') return { zh: `${zh} ${limit} 个字符`, en: `${en} ${counted(limit, 'character')}` }
  if (origin === 'array' || origin === 'set') return { zh: `${zh} ${limit} 项`, en: `${en} ${counted(limit, 'item')}` }
  return { zh: `不能${bound === 'most' ? '大于' : '小于'} ${limit}`, en: `${en} ${limit}` }
}

import type * as z from 'zod'
import type { Text } from '../../../src/rules/rules'
import { issueText } from '../../http/issue-text'
import { isInstant, isMoney, isQuantity } from './wire'

/**
 * Text of a schema issue in terms of the wire format, because the schema describes quantities and instants in internal
 * units.
 */
export function wireIssueText(issue: z.core.$ZodIssue): Text {
  const key = String(issue.path.findLast((step) => typeof step === 'string') ?? '')
  if ('input' in issue && issue.input === undefined) return issueText(issue)
  if (isInstant(key))
    return {
      zh: '应为 ISO 8601 时间，例如 2026-11-20T09:30:00Z',
      en: 'Must be an ISO 8601 instant, such as 2026-11-20T09:30:00Z',
    }
  if (isQuantity(key))
    return { zh: '应为大于 0、最多三位小数的数量', en: 'Must be a quantity above 0 with at most three decimal places' }
  if (isMoney(key) && issue.code === 'invalid_type')
    return { zh: '应为整数，单位为分', en: 'Must be a whole number of fen (hundredths)' }
  return issueText(issue)
}

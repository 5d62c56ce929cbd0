import type { WorkedExample } from '../../../generator/help/worked-example'
import { fileExamples } from './file-examples'
import { serverExamples } from './server-examples'
import { templateExamples } from './template-examples'

/** Examples of problems that no few lines of a manifest show: problems of files, templates and the started server. */
export async function wholeExamples(): Promise<[string, WorkedExample][]> {
  return [...fileExamples(), ...(await templateExamples()), ...serverExamples()]
}

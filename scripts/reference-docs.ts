import { readFileSync, writeFileSync } from 'node:fs'
import { EXITS } from '../server/configuration/exit-codes'
import { CODES, statusOf } from '../server/http/api-error'
import { CODE_HELP } from '../server/http/code-help'
import { serverTexts } from './server-texts'

/*
 * npm run docs [-- --check]
 *
 * Writes the parts of docs/ that repeat tables of the code: docs/errors.md as a whole, the exit codes in
 * docs/operate.md between two markers, and src/i18n/server-texts.json, from which messages are translated. With --check
 * it writes nothing and fails when a part differs.
 */
const ERRORS = 'docs/errors.md'
const OPERATE = 'docs/operate.md'
const MARKERS = ['<!-- exit codes -->', '<!-- /exit codes -->'] as const

function errorsPage(): string {
  const sections = Object.entries(CODES).map(([code, text]) => {
    const { meaning, cause, cure } = CODE_HELP[Number(code) as keyof typeof CODES]
    return `## ${code}

> ${text.en} · ${text.zh}

\`status\` ${statusOf(Number(code))}

- **Meaning**: ${meaning}
- **Cause**: ${cause}
- **Cure**: ${cure}
`
  })
  return `<!-- Written by \`npm run docs\` from server/http/api-error.ts and code-help.ts: edits here are lost. -->

# Codes of the API

Every answer of the API is \`{code, status, msg, data}\`. \`code\` 0 is success; any other code is a refusal, and nothing was
changed unless its section says so. \`msg\` is for the operator, in the language of \`Accept-Language\`; \`data.zh\` and
\`data.en\` hold it in both. \`data.request_id\`, which is also the header \`X-Request-Id\`, finds the request in the log.
HTTP itself answers 200, except 404 for an address that does not exist, 500 for a fault outside the API's calls, and what
a proxy answers while no server is ready (502, 503, 504).

${sections.join('\n')}`
}

function exitTable(): string {
  const rows = Object.values(EXITS).map(({ code, meaning, cure }) => `| ${code} | ${meaning} | ${cure} |`)
  return `${MARKERS[0]}

| code | meaning | cure |
| --- | --- | --- |
${rows.join('\n')}

${MARKERS[1]}`
}

/** The text with everything between the markers, and the markers, replaced. Throws when a marker is missing. */
function withReplacedPart(text: string, part: string): string {
  const [from, to] = [text.indexOf(MARKERS[0]), text.indexOf(MARKERS[1])]
  if (from < 0 || to < from) throw new Error(`${OPERATE} has lost its marker ${MARKERS[0]}`)
  return text.slice(0, from) + part + text.slice(to + MARKERS[1].length)
}

/** Tables are compared without the spaces that a formatter of Markdown puts into them. */
const withoutTableSpacing = (text: string) => text.replaceAll(/[ \t]+/g, ' ').replaceAll(/-{3,}/g, '---')

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const pages = {
  [ERRORS]: errorsPage(),
  [OPERATE]: withReplacedPart(read(OPERATE), exitTable()),
  'src/i18n/server-texts.json': `${JSON.stringify(serverTexts(), null, 2)}\n`,
}
const changed = Object.entries(pages).filter(
  ([path, text]) => withoutTableSpacing(read(path)) !== withoutTableSpacing(text),
)
if (process.argv.includes('--check')) {
  for (const [path] of changed) console.error(`${path} differs from the code. Run: npm run docs`)
  process.exitCode = changed.length > 0 ? 1 : 0
} else {
  for (const [path, text] of changed) writeFileSync(path, text)
  console.log(changed.length === 0 ? 'Nothing changed.' : `Written: ${changed.map(([path]) => path).join(', ')}`)
}

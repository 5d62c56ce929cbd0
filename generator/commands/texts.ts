import { projectAt, type Project, problemsWith } from '../add/project'
import { generate } from '../generate'
import { languageName, type TextLocale, textLocales } from '../language/locales'
import { count } from '../problems/count'
import { stderrColors, stdoutColors } from '../problems/colors'
import { EXIT } from '../problems/exit-codes'
import { printJson } from '../problems/json-problem'
import { formatProblem } from '../problems/problem'
import { printDiff, report } from '../problems/report'
import { Refused } from '../problems/refused'
import { builtInChanges, type BuiltInText, builtInTexts, hasBuiltInWords, isBuiltIn } from '../texts/built-in-texts'
import { type ManifestText, manifestTexts } from '../texts/collect'
import { formatOf, readTexts, writeTexts } from '../texts/files'
import { newTexts, type RowProblem, textChanges } from '../texts/import'

interface ExportFlags {
  from?: string
  to?: string
  missing?: true
  json?: true
}

/** Writes the texts of the manifest into a sheet or an XLIFF file for translators. Returns the exit code. */
export async function exportTexts(root: string, file: string, flags: ExportFlags): Promise<number> {
  return printingRefusal(async () => {
    formatOf(file)
    const project = projectAt(root)
    const { source, target } = localesOf(project, flags)
    // Without --to, an export for British English leaves the built-in texts out, because readers understand the English
    // texts as they are.
    const includesBuiltIn = flags.to !== undefined || !hasBuiltInWords(target.locale)
    const all = includesBuiltIn
      ? textsOf(project, { source, target })
      : manifestTexts(project.manifest, { source, target })
    const texts = flags.missing ? all.filter((text) => text.target === undefined) : all
    await writeTexts(file, {
      source: source.locale,
      target: target.locale,
      rows: texts.map(({ key, source: from, target: to, note }) => ({ key, source: from, target: to, note })),
    })
    const missing = texts.filter((text) => text.target === undefined).length
    if (flags.json) printJson({ file, source: source.locale, target: target.locale, texts: texts.length, missing })
    else
      console.log(
        `${count(texts.length, 'text')} in ${languageName(source.locale)} written to ${file}; ${missing} of them without ${languageName(target.locale)}. When it is translated: ${stdoutColors.bold(`npm run manifest -- texts import ${file}`)}`,
      )
    return EXIT.ok
  })
}

/**
 * The texts of the manifest, followed by the built-in texts. The built-in texts exist in Chinese and English, so they
 * are included only when the target is another language.
 */
function textsOf(
  { root, manifest }: Project,
  { source, target }: { source: TextLocale; target: TextLocale },
): (ManifestText | BuiltInText)[] {
  const locales = { source: source.locale, target: target.locale }
  return [...manifestTexts(manifest, { source, target }), ...builtInTexts(root, locales)]
}

/** Returns the two languages of an export. Throws Refused when the product does not have them. */
function localesOf({ model }: Project, { from, to }: ExportFlags): { source: TextLocale; target: TextLocale } {
  const locales = textLocales(model.app.locales)
  const [only] = locales
  // A product with one language has no second language to translate from, so its built-in texts are translated from
  // English.
  if (
    from === undefined &&
    only &&
    locales.length === 1 &&
    !isBuiltIn(only.locale) &&
    (to ?? only.locale) === only.locale
  )
    return { source: sourceNamed(locales, 'en-US'), target: only }
  const source = from === undefined ? locales.find(({ locale }) => locale !== to) : sourceNamed(locales, from)
  const others = locales.filter(({ locale }) => locale !== source?.locale)
  const [other, second] = others
  if (!source || !other)
    throw new Refused(
      `the product has only the language ${String(model.app.locales)}; add another one to \`locales\` in app.yaml`,
    )
  if (to === undefined && second)
    throw new Refused(
      `name the language of the translation: ${others.map(({ locale }) => `--to ${locale}`).join(', ')}`,
    )
  const target = to === undefined ? other : localeNamed(locales, to)
  if (target.locale === source.locale) throw new Refused(`--from and --to name the same language ${source.locale}`)
  return { source, target }
}

/** Finds a language of the product or a built-in language by its tag. Throws Refused when there is no such language. */
function sourceNamed(locales: readonly TextLocale[], name: string): TextLocale {
  const [builtIn] = isBuiltIn(name) && !locales.some(({ locale }) => locale === name) ? textLocales([name]) : []
  return builtIn ?? localeNamed(locales, name)
}

function localeNamed(locales: readonly TextLocale[], name: string): TextLocale {
  const found = locales.find(({ locale }) => locale === name) ?? locales.find(({ keys }) => keys.includes(name))
  if (found) return found
  const known = locales.map(({ locale }) => locale).join(', ')
  throw new Refused(`the product has no language ${name}, but ${known}; add ${name} to \`locales\` in app.yaml`)
}

interface ImportFlags {
  dryRun?: true
  json?: true
  version: string
}

/**
 * Writes the translations of a file into the manifest and the files of built-in texts, and generates. If any row cannot
 * be imported, prints all such rows and writes nothing. Returns the exit code.
 */
export async function importTexts(root: string, file: string, { dryRun, json, version }: ImportFlags): Promise<number> {
  return printingRefusal(async () => {
    const project = projectAt(root)
    const table = await readTexts(file)
    const locales = textLocales(project.model.app.locales)
    const [source, target] = [sourceNamed(locales, table.source), localeNamed(locales, table.target)]
    const texts = textsOf(project, { source, target })
    const { changed, untranslated, problems } = newTexts(table.rows, texts)
    const summary = { file, source: source.locale, target: target.locale, untranslated }
    if (problems.length > 0) {
      if (json)
        printJson({
          ...summary,
          changed: 0,
          files: [],
          problems: problems.map((problem) => ({ file, ...problem })),
          written: false,
        })
      else printRows(file, problems)
      return EXIT.refused
    }
    const ofManifest = changed.flatMap(({ text, target: to }) => ('node' in text ? [{ text, target: to }] : []))
    const ofBackstock = changed.flatMap(({ text, target: to }) => ('node' in text ? [] : [{ text, target: to }]))
    const manifestChanges = textChanges(ofManifest, target, project.languages)
    const changes = [...manifestChanges, ...builtInChanges(root, ofBackstock)]
    const manifestProblems = problemsWith(project, manifestChanges)
    for (const problem of manifestProblems) console.error(`${formatProblem(problem)}\n`)
    if (manifestProblems.length > 0) throw new Refused('the manifest would have problems with these translations.')
    if (!json && dryRun) for (const { path, before, content } of changes) printDiff(path, before, content)
    if (!dryRun && changes.length > 0) {
      const result = await generate(root, { version, changes })
      if (result.kind !== 'written') {
        const edited = result.kind === 'edited' ? result.plan.edited.map(({ path }) => path) : []
        if (json || edited.length > 0)
          throw new Refused(`nothing was imported: ${edited.join(', ')} would lose what was edited by hand`)
        report(result)
        throw new Refused('nothing was imported.')
      }
      if (!json) report(result)
    }
    const files = changes.map(({ path }) => path)
    if (json)
      printJson({ ...summary, changed: changed.length, files, problems: [], written: !dryRun && changes.length > 0 })
    else {
      const missing = untranslated > 0 ? `; ${untranslated} without translation` : ''
      const outcome =
        changed.length === 0 ? 'Nothing changed' : `${count(changed.length, 'text')} in ${count(files.length, 'file')}`
      console.log(stdoutColors.green(`${languageName(target.locale)}: ${outcome}${missing}.`))
      if (dryRun) console.log(stdoutColors.dim('Nothing was written.'))
    }
    return EXIT.ok
  })
}

function printRows(file: string, problems: readonly RowProblem[]): void {
  for (const { line, key, message, cure } of problems)
    console.error(`${stderrColors.bold(`${file}:${line}`)} ${key}: ${stderrColors.red(message)}\n  ${cure}\n`)
  console.error(
    stderrColors.red(
      `${count(problems.length, 'row')} ${problems.length === 1 ? 'does' : 'do'} not fit; nothing was written.`,
    ),
  )
}

async function printingRefusal(run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(`${stderrColors.red(error.message)}\nNothing was written.`)
    return EXIT.refused
  }
}

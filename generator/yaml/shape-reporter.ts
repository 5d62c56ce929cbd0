import type { Hint } from '../problems/hint'
import type * as z from 'zod'
import { MAX_PROBLEMS_PER_FILE, type Problems } from '../problems/problem'
import type { TextLocale } from '../language/locales'
import { firstFullWidth, fullWidthProblem } from './full-width'
import { keysAt } from './schema-keys'
import {
  hintForComma,
  hintForLanguage,
  hintForMisspeltKey,
  hintForStrangeCharacter,
  entryToWriteInstead,
} from './key-hints'
import { exampleName, hintForFieldList, hintForLocale, hintForNeeds, hintForRole, validSpelling } from './name-hints'
import { hintForMap, hintForPlaces, hintForRightInList, hintForType, hintForWord } from './type-hints'
import { describeValue, kindName } from './value-words'
import { didYouMean, suggestion, unlessTaken } from '../problems/suggest'
import { TIME_OF_DAY } from '../language/capacity'
import { missingValue } from './missing-value'
import { emptyText, sizeProblem } from './size-problem'
import { hintForNamedEntries } from './named-entries'
import { mostLikelyBranch } from './union-branch'
import { hintForForeignType } from './foreign-words'
import type { Path, YamlFile } from './yaml-file'

type Issue = z.core.$ZodIssue

/**
 * Problems that are reported as MAN1036 if the value contains a full-width character, which is then the likely cause.
 */
const FULL_WIDTH_CAUSED = new Set(['MAN1022', 'MAN1023', 'MAN1026'])

/** Reports the deviations of a file from its schema, as zod found them, each with a hint. */
export class ShapeReporter {
  private readonly schema: z.ZodType
  private readonly file: YamlFile
  private readonly problems: Problems
  private readonly locales: readonly TextLocale[]
  /** Paths of the texts that were reported as missing. */
  private readonly reportedTexts = new Set<string>()

  constructor(schema: z.ZodType, file: YamlFile, problems: Problems, locales: readonly TextLocale[]) {
    this.locales = locales
    this.schema = schema
    this.file = file
    this.problems = problems
  }

  report(issue: Issue, base: Path): void {
    const path = [...base, ...(issue.path as Path)]
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.slice(0, MAX_PROBLEMS_PER_FILE + 1).forEach((key) => this.reportUnknownKey(path, key))
      case 'invalid_union':
        return this.reportUnion(issue, path)
      case 'invalid_type':
        return this.reportWrongType(issue, path)
      case 'invalid_value':
        return this.reportWrongValue(issue, path)
      case 'invalid_key': {
        const name = String(path.at(-1))
        for (const inner of issue.issues) {
          const size = inner.code === 'too_big' ? sizeProblem(inner, path, name) : undefined
          this.add('MAN1026', path, size?.message ?? inner.message, {
            hint: size?.hint ?? [hintForStrangeCharacter(name), exampleName(name)].filter(Boolean).join('; '),
            key: true,
          })
        }
        return
      }
      case 'invalid_format':
        if (issue.message === 'the text is empty')
          return this.add('MAN1025', path, issue.message, { hint: emptyText(path) })
        return this.add(
          'MAN1026',
          path,
          this.schemaMessage(issue) ?? `${describeValue(this.file.valueAt(path))} has the wrong form`,
          {
            hint:
              (path.includes('needs') ? hintForNeeds(this.file.valueAt(path)) : undefined) ??
              (path[0] === 'locales' ? hintForLocale(this.file.valueAt(path)) : undefined) ??
              hintForRole(path, this.file.valueAt(path)) ??
              this.fieldListHint(path) ??
              (issue.message === TIME_OF_DAY ? `from "00:00" to "24:00", in quotes` : undefined) ??
              validSpelling(this.file.valueAt(path), issue.message),
          },
        )
      case 'too_small':
      case 'too_big': {
        const size = sizeProblem(issue, path, this.file.valueAt(path))
        return size && this.add('MAN1025', path, size.message, { hint: size.hint })
      }
      default:
        return this.add('MAN1022', path, issue.message)
    }
  }

  /** Returns the message if the schema defines it; default messages of zod begin with "Invalid". */
  private schemaMessage(issue: Issue): string | undefined {
    return issue.message.startsWith('Invalid') ? undefined : issue.message
  }

  private reportUnknownKey(path: Path, key: string): void {
    const known = keysAt(this.schema, path)
    const value = this.file.valueAt(path)
    const unusedKeys = known.filter(
      (name) => !(typeof value === 'object' && value !== null && Object.hasOwn(value, name)),
    )
    const range = this.file.keyAt([...path, key])
    const hint =
      hintForComma(value, key, this.file.text.split('\n')[range.line - 1]?.slice(range.column - 1 + range.length)) ??
      hintForLanguage(key, known) ??
      hintForMisspeltKey(key, known) ??
      didYouMean(key, unusedKeys) ??
      didYouMean(key, known) ??
      suggestion(key, unusedKeys)
    const unknown = { range, message: `unknown key "${key}"`, hint: unlessTaken(hint, value) }
    const meant = entryToWriteInstead(this.file, path, key) ?? unknown
    this.problems.add('MAN1020', { range: meant.range, path: [...path, key].join('.') }, meant.message, meant.hint)
  }

  /** Reports the problems of the union branch that was probably meant. */
  private reportUnion(issue: Issue & { code: 'invalid_union' }, path: Path): void {
    const value = this.file.valueAt(path)
    if (path.at(-1) === 'needs' && typeof value === 'object' && value !== null && !Array.isArray(value))
      return this.add('MAN1022', path, 'expected a right or a list of rights, found a map', {
        hint: hintForNeeds(value),
      })
    const best = mostLikelyBranch(issue, value)
    if (best && value !== undefined) return best.forEach((inner) => this.report(inner, path))
    const kinds = [
      ...new Set(
        issue.errors
          .flat()
          .flatMap((error) =>
            error.path.length === 0 && error.code === 'invalid_type' ? [kindName(error.expected)] : [],
          ),
      ),
    ]
    if (value === undefined) return this.reportMissing(path)
    if (value === null) return this.reportEmpty(path, kinds.join(' or '))
    this.add(
      'MAN1022',
      path,
      kinds.length
        ? `expected ${kinds.join(' or ')}, found ${describeValue(value)}`
        : `${describeValue(value)} is not allowed here`,
      {
        hint:
          hintForWord(path, value) ??
          issue.errors
            .flat()
            .map((error) =>
              error.code === 'invalid_type' && error.path.length === 0 ? hintForType(error.expected, value) : undefined,
            )
            .find((hint) => hint !== undefined),
      },
    )
  }

  private reportEmpty(path: Path, expected: string): void {
    const key = path.at(-1)
    this.add('MAN1021', path, `${key ?? 'the file'} has no value`, {
      hint: `write ${expected} after "${key ?? ''}:", or remove the line`,
    })
  }

  private reportWrongType(issue: Issue & { code: 'invalid_type' }, path: Path): void {
    const value = this.file.valueAt(path)
    if (value === undefined) return this.reportMissing(path)
    if (value === null) return this.reportEmpty(path, kindName(issue.expected))
    this.add('MAN1022', path, `expected ${kindName(issue.expected)}, found ${describeValue(value)}`, {
      hint:
        this.fieldListHint(path) ??
        hintForWord(path, value, this.file.valueAt(['kind'])) ??
        hintForPlaces(path, value) ??
        hintForMap(path, value, keysAt(this.schema, path)) ??
        (issue.expected === 'record'
          ? hintForNamedEntries(path, value, (part) => this.file.sourceAt(part))
          : undefined) ??
        hintForType(issue.expected, value),
    })
  }

  private fieldListHint(path: Path): Hint | undefined {
    const fields = this.file.valueAt(['fields'])
    const isMap = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return hintForFieldList(path, this.file.valueAt(path), isMap ? Object.keys(fields) : [])
  }

  private reportMissing(path: Path): void {
    const missing = missingValue(path, this.locales)
    // Both languages of a text can be missing, and one problem tells it.
    const isText = missing?.code === 'MAN1024'
    if (!missing || (isText && this.reportedTexts.has(missing.path.join('.')))) return
    if (isText) this.reportedTexts.add(missing.path.join('.'))
    this.add(missing.code, missing.path, missing.message, { hint: missing.hint })
  }

  private reportWrongValue(issue: Issue & { code: 'invalid_value' }, path: Path): void {
    const value = this.file.valueAt(path)
    if (value === undefined) return this.reportMissing(path)
    const values = issue.values.map(String)
    if (value === null)
      return this.add('MAN1021', path, `${path.at(-1) ?? 'the file'} has no value`, { hint: suggestion('', values) })
    // A value that the list has already would stand in it twice.
    const list = this.file.valueAt(path.slice(0, -1))
    const missing = Array.isArray(list) ? values.filter((known) => !list.includes(known)) : values
    this.add('MAN1023', path, `${describeValue(value)} is not one of the allowed values`, {
      hint:
        hintForRightInList(path, value, this.file.valueAt(['kind'])) ??
        (Array.isArray(value) && value.length === 1 && values.includes(String(value[0]))
          ? `write ${String(value[0])}`
          : undefined) ??
        hintForForeignType(String(value), missing) ??
        (missing.length > 0 ? suggestion(String(value), missing) : 'remove it: the list has every value'),
    })
  }

  private add(
    code: string,
    path: Path,
    message: string,
    { hint, key = false }: { hint?: Hint; key?: boolean } = {},
  ): void {
    const value = this.file.valueAt(path)
    const fullWidth =
      !key && FULL_WIDTH_CAUSED.has(code) && typeof value === 'string' ? firstFullWidth(value) : undefined
    if (fullWidth) {
      const range = this.file.within(path, fullWidth.at, fullWidth.end)
      return this.problems.add(
        'MAN1036',
        { range, path: path.join('.') },
        ...fullWidthProblem(fullWidth, { yaml: true }),
      )
    }
    this.problems.add(
      code,
      { range: key ? this.file.keyAt(path) : this.file.at(path), path: path.join('.') },
      message,
      hint,
    )
  }
}

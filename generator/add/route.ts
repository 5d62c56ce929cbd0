import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../files/replace'
import { Refused } from '../problems/refused'
import type { Answers } from './answers'
import { askLabel } from './field-answers'
import { printFile, printInline, type Value } from './print-yaml'
import { insertEntry } from './insert'
import type { Addition, Project } from './project'

/** Menu groups that can hold screens. Groups with a `url` are links to other sites. */
export const groupsOf = ({ manifest }: Project): string[] =>
  Object.entries(manifest.app?.raw.groups ?? {}).flatMap(([name, { url }]) => (url ? [] : [name]))

export const pathProblem = (text: string) =>
  /^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text)
    ? undefined
    : `"${text}" is not a path: write a path such as /store/shelf_label`

/** Asks for the position in the menu; the default is behind the last entry of the group. */
export async function askOrder({ manifest }: Project, answers: Answers, group: string): Promise<number> {
  const entries = manifest.routes.find((file) => file.group === group)?.raw ?? []
  const last = Math.max(0, ...entries.map(({ order }, index) => order ?? index))
  const problemOf = (text: string) => (/^-?\d{1,6}$/.test(text) ? undefined : `"${text}" is not a whole number`)
  return Number(
    await answers.fromFlag({ flag: 'order', ask: 'Position in the menu', fallback: String(last + 1), problemOf }),
  )
}

/** The change that adds a line to the routes of a group; it creates the file when the group has none. */
export function routeChange(
  { manifest, languages }: Project,
  group: string,
  line: { readonly [key: string]: Value },
): Change {
  const routesFile = manifest.routes.find((file) => file.group === group)?.yaml
  if (!routesFile)
    return {
      path: `manifest/routes/${group}.yaml`,
      before: null,
      content: printFile({ kind: 'routes', depth: 1, languages }, [line]),
    }
  return {
    path: routesFile.file,
    before: routesFile.text,
    content: insertEntry(routesFile.text, [], printInline(line, languages)),
  }
}

/**
 * Adds a menu entry for the screens of an entity without routes, or for a hand-written page. Throws MissingAnswers,
 * Refused or PromptAborted.
 */
export async function addRoute(project: Project, answers: Answers): Promise<Addition> {
  return answers.has('page') ? addPage(project, answers) : addScreens(project, answers)
}

async function addScreens(project: Project, answers: Answers): Promise<Addition> {
  const { manifest, drafts } = project
  const routePlaces = new Map(
    manifest.routes.flatMap(({ raw, yaml }) =>
      raw.flatMap(({ entity }, index) =>
        entity === undefined ? [] : [[entity, `${yaml.file}:${yaml.at([index]).line}`]],
      ),
    ),
  )
  const withoutRoutes = [...drafts.values()].filter(
    ({ raw }) => raw.kind !== 'internal' && !routePlaces.has(raw.entity),
  )
  if (withoutRoutes.length === 0 && !answers.has('<name>'))
    throw new Refused('the menu has the screens of every entity already')
  const entity = await answers.answerTo({
    flag: '<name>',
    ask: `Entity${withoutRoutes.length > 0 ? ` [${withoutRoutes.map(({ raw }) => raw.entity).join(', ')}]` : ''}`,
    problemOf: (text) => {
      const at = routePlaces.get(text)
      if (at !== undefined) return `the menu has the screens of ${text} already, at ${at}`
      if (drafts.get(text)?.raw.kind === 'internal') return `${text} is internal and has no screens`
      return drafts.has(text) ? undefined : `there is no entity "${text}"`
    },
  })
  const draft = drafts.get(entity)
  const module = draft?.raw.module ?? ''
  const groups = groupsOf(project)
  const group = await answers.answerTo({
    flag: 'group',
    ask: 'Menu group',
    fallback: groups.includes(module) ? module : undefined,
    choices: groups,
  })
  const defaultBase = `/${module}/${entity}`
  const base = await answers.answerTo({
    flag: 'base',
    ask: 'Base path of the screens',
    fallback: defaultBase,
    problemOf: pathProblem,
  })
  const screens = (await answers.fromFlag({ flag: 'screens', ask: 'Screens', fallback: '' }))
    .split(/[\s,]+/)
    .filter(Boolean)
  const order = await askOrder(project, answers, group)
  answers.finish()
  const line = { entity, ...(base === defaultBase ? {} : { base }), ...(screens.length > 0 ? { screens } : {}), order }
  const hasOneScreen = draft?.raw.kind === 'singleton' || draft?.raw.screen === 'one'
  return {
    title: `routes of ${entity}`,
    changes: [routeChange(project, group, line)],
    screens: [hasOneScreen ? base : `${base}/${screens[0] ?? 'list'}`],
  }
}

async function addPage(project: Project, answers: Answers): Promise<Addition> {
  const page = await answers.answerTo({
    flag: 'page',
    ask: 'Page',
    problemOf: (text) => {
      if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text))
        return `"${text}" is not a page: write good/map for src/pages/good/map.tsx`
      return existsSync(join(project.root, 'src/pages', `${text}.tsx`))
        ? undefined
        : `src/pages/${text}.tsx does not exist: write the page first`
    },
  })
  const name = await answers.answerTo({
    flag: '<name>',
    ask: 'Name of the route',
    problemOf: (text) => {
      if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text))
        return `"${text}" is not a name: use letters, digits and underscores, beginning with a letter`
      return project.model.routes.some((route) => route.name === text) ? `the route ${text} exists already` : undefined
    },
  })
  const group = await answers.answerTo({ flag: 'group', ask: 'Menu group', choices: groupsOf(project) })
  const path = await answers.answerTo({
    flag: 'path',
    ask: 'Path',
    fallback: `/${group}/${name}`,
    problemOf: pathProblem,
  })
  const title = await askLabel(answers, project.languages, { zh: 'Title in Chinese', en: 'Title in English' })
  const order = await askOrder(project, answers, group)
  answers.finish()
  return {
    title: `route ${name}`,
    changes: [routeChange(project, group, { path, name, title, page, order })],
    screens: [path],
  }
}

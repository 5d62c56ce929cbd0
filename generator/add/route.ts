import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../files/replace'
import { Refused } from '../rename/target'
import type { Answers } from './answers'
import { labelQuestion } from './field-answers'
import { printFile, printInline, type Value } from './print-yaml'
import { insertEntry } from './insert'
import type { Addition, Project } from './project'

/** Menu groups that have screens; the rest lead outside. */
export const groupsOf = ({ manifest }: Project): string[] =>
  Object.entries(manifest.app?.raw.groups ?? {}).flatMap(([name, { url }]) => (url ? [] : [name]))

export const pathProblem = (text: string) =>
  /^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text) ? undefined : `"${text}" is no address: /words/of_letters`

/** Behind everything that the group has. */
export async function askOrder({ manifest }: Project, answers: Answers, group: string): Promise<number> {
  const here = manifest.routes.find((file) => file.group === group)?.raw ?? []
  const last = Math.max(0, ...here.map(({ order }, index) => order ?? index))
  const why = (text: string) => (/^-?\d{1,6}$/.test(text) ? undefined : `"${text}" is no whole number`)
  return Number(await answers.unasked({ flag: 'order', ask: 'Place in the menu', otherwise: String(last + 1), why }))
}

/** One more line in the routes of a group; the file is made when it is the first. */
export function routeChange({ manifest }: Project, group: string, line: { readonly [key: string]: Value }): Change {
  const known = manifest.routes.find((file) => file.group === group)?.yaml
  if (!known) return { path: `manifest/routes/${group}.yaml`, before: null, content: printFile('routes', 1, [line]) }
  return { path: known.file, before: known.text, content: insertEntry(known.text, [], printInline(line)) }
}

/** Screens of an entity that has none yet, or of a page written by hand. Throws MissingAnswers, Refused, PromptAborted. */
export async function addRoute(project: Project, answers: Answers): Promise<Addition> {
  return answers.has('page') ? addPage(project, answers) : addScreens(project, answers)
}

async function addScreens(project: Project, answers: Answers): Promise<Addition> {
  const { manifest, drafts } = project
  const shown = new Map(
    manifest.routes.flatMap(({ raw, yaml }) =>
      raw.flatMap(({ entity }, index) =>
        entity === undefined ? [] : [[entity, `${yaml.file}:${yaml.at([index]).line}`]],
      ),
    ),
  )
  const open = [...drafts.values()].filter(({ raw }) => raw.kind !== 'internal' && !shown.has(raw.entity))
  if (open.length === 0 && !answers.has('<name>')) throw new Refused('every entity has its screens in the menu already')
  const entity = await answers.one({
    flag: '<name>',
    ask: `Entity${open.length > 0 ? ` [${open.map(({ raw }) => raw.entity).join(', ')}]` : ''}`,
    why: (text) => {
      const at = shown.get(text)
      if (at !== undefined) return `${text} has its screens already, at ${at}`
      if (drafts.get(text)?.raw.kind === 'internal') return `${text} is internal: it has no screens`
      return drafts.has(text) ? undefined : `there is no entity "${text}"`
    },
  })
  const draft = drafts.get(entity)
  const module = draft?.raw.module ?? ''
  const groups = groupsOf(project)
  const group = await answers.one({
    flag: 'group',
    ask: 'Menu group',
    otherwise: groups.includes(module) ? module : undefined,
    choices: groups,
  })
  const usual = `/${module}/${entity}`
  const base = await answers.one({ flag: 'base', ask: 'Base of its addresses', otherwise: usual, why: pathProblem })
  const screens = (await answers.unasked({ flag: 'screens', ask: 'Screens', otherwise: '' }))
    .split(/[\s,]+/)
    .filter(Boolean)
  const order = await askOrder(project, answers, group)
  answers.finish()
  const line = { entity, ...(base === usual ? {} : { base }), ...(screens.length > 0 ? { screens } : {}), order }
  const one = draft?.raw.kind === 'singleton' || draft?.raw.screen === 'one'
  return {
    what: `routes of ${entity}`,
    changes: [routeChange(project, group, line)],
    screens: [one ? base : `${base}/${screens[0] ?? 'list'}`],
  }
}

async function addPage(project: Project, answers: Answers): Promise<Addition> {
  const page = await answers.one({
    flag: 'page',
    ask: 'Page',
    why: (text) => {
      if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text))
        return `"${text}" is no page: good/map means src/pages/good/map.tsx`
      return existsSync(join(project.root, 'src/pages', `${text}.tsx`))
        ? undefined
        : `write src/pages/${text}.tsx first: there is no such page`
    },
  })
  const name = await answers.one({
    flag: '<name>',
    ask: 'Name of the route',
    why: (text) => {
      if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text))
        return `"${text}" is no name: letters, digits and underscores, a letter first`
      return project.model.routes.some((route) => route.name === text) ? `there is a route ${text} already` : undefined
    },
  })
  const group = await answers.one({ flag: 'group', ask: 'Menu group', choices: groupsOf(project) })
  const path = await answers.one({ flag: 'path', ask: 'Address', otherwise: `/${group}/${name}`, why: pathProblem })
  const title = {
    zh: await answers.one(labelQuestion('zh', 'Title in Chinese')),
    en: await answers.one(labelQuestion('en', 'Title in English')),
  }
  const order = await askOrder(project, answers, group)
  answers.finish()
  return {
    what: `route ${name}`,
    changes: [routeChange(project, group, { path, name, title, page, order })],
    screens: [path],
  }
}

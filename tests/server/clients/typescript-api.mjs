import { register } from 'node:module'

/*
 * openapi-typescript builds its output with the API of TypeScript, which TypeScript 7 no longer has. ts-morph contains
 * a TypeScript that has it. This module, loaded with `node --import`, returns that TypeScript for `import
 * 'typescript'`.
 */
const hooks = `
export async function resolve(specifier, context, next) {
  return specifier === 'typescript' ? next('@ts-morph/common', context) : next(specifier, context)
}
export async function load(url, context, next) {
  if (!url.includes('/@ts-morph/common/')) return next(url, context)
  const source = \`import { createRequire } from 'node:module'
const { ts } = createRequire(\${JSON.stringify(url)})(\${JSON.stringify(new URL(url).pathname)})
export default ts\`
  return { format: 'module', source, shortCircuit: true }
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url)

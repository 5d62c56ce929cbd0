import type * as z from 'zod'
import { definition } from '../schema-definition'
import type { Path } from './yaml-file'

/** Keys that the language knows at a path. */
export function keysAt(schema: z.ZodType, path: Path): string[] {
  let reached: z.ZodType[] = [schema]
  for (const step of path) reached = reached.flatMap((at) => stepInto(at, step))
  return [
    ...new Set(
      reached
        .flatMap((at) => open(at))
        .flatMap((at) => {
          const { shape, keyType } = definition(at)
          return shape ? Object.keys(shape) : keyType ? Object.values(definition(keyType).entries ?? {}) : []
        }),
    ),
  ]
}

function open(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, options } = definition(schema)
  if (innerType && (type === 'optional' || type === 'nullable' || type === 'default')) return open(innerType)
  return type === 'union' ? (options ?? []).flatMap(open) : [schema]
}

function stepInto(schema: z.ZodType, step: string | number): z.ZodType[] {
  return open(schema).flatMap((at) => {
    const { type, shape, valueType, element } = definition(at)
    const next =
      type === 'object' ? shape?.[String(step)] : type === 'record' ? valueType : type === 'array' ? element : undefined
    return next ? [next] : []
  })
}

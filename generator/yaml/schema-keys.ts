import type * as z from 'zod'
import { definition } from '../schema-definition'
import type { Path } from './yaml-file'

/** Returns the keys that the schema allows at a path. */
export function keysAt(schema: z.ZodType, path: Path): string[] {
  let schemas: z.ZodType[] = [schema]
  for (const step of path) schemas = schemas.flatMap((at) => stepInto(at, step))
  return [
    ...new Set(
      schemas
        .flatMap((at) => unwrap(at))
        .flatMap((at) => {
          const { shape, keyType } = definition(at)
          return shape ? Object.keys(shape) : keyType ? Object.values(definition(keyType).entries ?? {}) : []
        }),
    ),
  ]
}

function unwrap(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, options } = definition(schema)
  if (innerType && (type === 'optional' || type === 'nullable' || type === 'default')) return unwrap(innerType)
  return type === 'union' ? (options ?? []).flatMap(unwrap) : [schema]
}

function stepInto(schema: z.ZodType, step: string | number): z.ZodType[] {
  return unwrap(schema).flatMap((at) => {
    const { type, shape, valueType, element } = definition(at)
    const next =
      type === 'object' ? shape?.[String(step)] : type === 'record' ? valueType : type === 'array' ? element : undefined
    return next ? [next] : []
  })
}

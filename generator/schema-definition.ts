import type * as z from 'zod'

/** The internal definition of a zod schema; which members are set depends on the type. */
interface Definition {
  type: string
  innerType?: z.ZodType
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
  keyType?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}

/** zod types the definition of each kind of schema apart; this one type holds the members of all kinds. */
export const definition = (schema: z.ZodType) => schema._zod.def as Definition

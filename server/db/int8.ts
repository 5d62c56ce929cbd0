import { bigint } from 'drizzle-orm/pg-core'

/** A column of 8-byte integers, which the code reads as numbers. */
export const int8 = (name: string) => bigint(name, { mode: 'number' })

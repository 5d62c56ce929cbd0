import type { Row } from './row'
import { SECTIONS_1_2 } from './sections-1-2'
import { SECTIONS_3_5 } from './sections-3-5'
import { SECTIONS_6_9 } from './sections-6-9'

/** Every sentence of the specification whose effect can be observed. */
export const CHECKLIST: readonly Row[] = [...SECTIONS_1_2, ...SECTIONS_3_5, ...SECTIONS_6_9]

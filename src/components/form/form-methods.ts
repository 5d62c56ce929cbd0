import type { createFormControl } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'

/** A form of react-hook-form without its hooks, for code outside React. */
export type FormMethods = ReturnType<typeof createFormControl<Doc>>['formControl']

import type { createFormControl } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'

/** A react-hook-form form without hooks, for code outside of React. */
export type FormMethods = ReturnType<typeof createFormControl<Doc>>['formControl']

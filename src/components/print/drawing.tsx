import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/rules/values/signature'

/** A signature on paper, black in every theme. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="drawing" viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} aria-hidden>
      <path d={path} fill="none" stroke="#000" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

import Tooltip from 'antd/es/tooltip'
import type { ReactElement } from 'react'
import { TOUCH, useMedia } from '../use-media'

/**
 * Names the keys of a control while the pointer rests on it. Nothing is shown on screens for fingers: they have no such
 * keys, and the hint of a control that was pressed would stay over the fields beside it.
 */
export function KeyHint({ keys, children }: { keys: string; children: ReactElement }) {
  const isTouched = useMedia(TOUCH)
  return <Tooltip title={isTouched ? undefined : keys}>{children}</Tooltip>
}

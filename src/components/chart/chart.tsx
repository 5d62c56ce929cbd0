import Skeleton from 'antd/es/skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EChartsType } from 'echarts/core'
import { chartOption } from './chart-option'
import styles from './chart.module.css'
import type { ChartSpec } from './spec'
import { useLook } from './use-look'

interface Props {
  /** Short description for screen readers; the values are in the table beside the chart. */
  label: string
  spec: ChartSpec
  height: number
  /** Called when the operator clicks a bar, point or slice. */
  onPick?: (category: number, series: number) => void
}

/** Draws a line, bar or ring chart. echarts is loaded on first use. Keyboard users use the table beside the chart. */
export function Chart({ label, spec, height, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const look = useLook()
  const pick = useEffectEvent((category: number, series: number) => onPick?.(category, series))

  useEffect(() => {
    const element = place.current
    if (!element) return
    let instance: EChartsType | undefined
    let isGone = false
    const watch = new ResizeObserver(() => element.clientWidth > 0 && instance?.resize())
    void import('./draw').then(({ drawIn }) => {
      if (isGone) return
      instance = drawIn(element)
      instance.on('click', ({ dataIndex, seriesIndex }) => pick(dataIndex, seriesIndex ?? 0))
      watch.observe(element)
      setChart(instance)
    })
    return () => {
      isGone = true
      watch.disconnect()
      instance?.dispose()
    }
  }, [])

  useEffect(() => {
    if (!chart) return
    const printing = window.matchMedia('print')
    const draw = () =>
      chart.setOption(chartOption(spec, printing.matches ? look.paper : look.screen), { notMerge: true })
    draw()
    printing.addEventListener('change', draw)
    return () => printing.removeEventListener('change', draw)
  }, [chart, spec, look])

  return (
    <div className={styles.frame} style={{ height }}>
      {!chart && <Skeleton.Node active className={styles.waiting ?? ''} />}
      <div ref={place} role="img" aria-label={label} className={onPick ? styles.pickable : styles.chart} />
    </div>
  )
}

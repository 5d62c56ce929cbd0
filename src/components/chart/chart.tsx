import Skeleton from 'antd/es/skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EChartsType } from 'echarts/core'
import { chartOption } from './chart-option'
import styles from './chart.module.css'
import type { ChartSpec } from './spec'
import { useLook } from './use-look'

interface Props {
  /** What it shows, in a few words, for who does not see it; its table has the figures. */
  label: string
  spec: ChartSpec
  height: number
  /** A bar, point or slice was chosen. */
  onPick?: (category: number, series: number) => void
}

/** Draws lines, bars or a ring. The drawing comes when first needed; keyboards go by the table beside it. */
export function Chart({ label, spec, height, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const look = useLook()
  const pick = useEffectEvent((category: number, series: number) => onPick?.(category, series))

  useEffect(() => {
    const element = place.current
    if (!element) return
    let drawn: EChartsType | undefined
    let isGone = false
    const watch = new ResizeObserver(() => element.clientWidth > 0 && drawn?.resize())
    void import('./draw').then(({ drawIn }) => {
      if (isGone) return
      drawn = drawIn(element)
      drawn.on('click', ({ dataIndex, seriesIndex }) => pick(dataIndex, seriesIndex ?? 0))
      watch.observe(element)
      setChart(drawn)
    })
    return () => {
      isGone = true
      watch.disconnect()
      drawn?.dispose()
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

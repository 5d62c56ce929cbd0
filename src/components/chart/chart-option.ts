import type { EChartsCoreOption } from 'echarts/core'
import type { ChartLook, ChartSpec, Series } from './spec'

const SIZE = 12

/** Options for echarts. */
export function chartOption(spec: ChartSpec, look: ChartLook): EChartsCoreOption {
  const { series } = spec
  return {
    animation: false,
    color: [look.primary, ...look.palette],
    textStyle: { color: look.quiet, fontFamily: look.font, fontSize: SIZE },
    // Patterns in addition to colours when there are several series; the table beside the chart has the values.
    aria: {
      enabled: true,
      label: { enabled: false },
      decal: { show: spec.kind === 'ring' || (spec.kind === 'bar' && series.length > 1) },
    },
    tooltip: {
      trigger: spec.kind === 'ring' ? 'item' : 'axis',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.split,
      textStyle: { color: look.text, fontSize: SIZE },
      axisPointer: {
        type: spec.kind === 'bar' ? 'shadow' : 'line',
        lineStyle: { color: look.quiet },
        shadowStyle: { opacity: 0.12 },
      },
    },
    ...(series.length > 1 &&
      spec.kind !== 'ring' && { legend: { top: 0, right: 0, itemHeight: 8, textStyle: { color: look.quiet } } }),
    ...(spec.kind === 'ring' ? ring(spec, look) : axes(spec, look)),
  }
}

/** Px below the labels of the lower axis, without which the edge of the chart cuts commas down to points. */
const LABEL_DESCENT = 4

function axes(spec: ChartSpec, look: ChartLook): EChartsCoreOption {
  const { series, categories, isHorizontal } = spec
  const names = {
    type: 'category',
    data: [...categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.split } },
    axisLabel: { color: look.quiet, hideOverlap: true, ...(isHorizontal && { width: 132, overflow: 'truncate' }) },
    ...(isHorizontal && { inverse: true }),
  }
  const scales = [series.filter(({ isSecond }) => !isSecond), series.filter(({ isSecond }) => isSecond)]
    .filter((own) => own.length > 0)
    .map((own, index) => ({
      type: 'value',
      splitLine: { show: index === 0, lineStyle: { color: look.split } },
      axisLabel: { color: look.quiet, formatter: axisLabel(own[0]) },
      splitNumber: 4,
    }))
  return {
    grid: {
      left: 8,
      right: isHorizontal ? 24 : 8,
      top: series.length > 1 ? 32 : 12,
      bottom: LABEL_DESCENT,
      outerBoundsMode: 'same',
    },
    ...(isHorizontal ? { xAxis: scales, yAxis: names } : { xAxis: names, yAxis: scales }),
    series: series.map((entry, index) => seriesOption(spec, entry, index, look)),
  }
}

function seriesOption({ kind, isHorizontal }: ChartSpec, series: Series, index: number, look: ChartLook) {
  const own = series.isEarlier ? { color: look.quiet } : {}
  return {
    type: kind,
    name: series.name,
    data: [...series.values],
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? series.text(value) : '-') },
    ...(series.isSecond && (isHorizontal ? { xAxisIndex: 1 } : { yAxisIndex: 1 })),
    ...(kind === 'bar'
      ? { barMaxWidth: 24, itemStyle: { ...own, ...(series.isEarlier && { opacity: 0.45 }) } }
      : {
          symbol: index % 2 === 0 ? 'circle' : 'rect',
          symbolSize: 6,
          showSymbol: series.values.length <= 62,
          itemStyle: own,
          lineStyle: { width: 2, ...own, ...(series.isEarlier && { type: 'dashed' }) },
        }),
  }
}

/** Px below which names and shares beside a ring are cut; there each stands in two lines beside a smaller ring. */
const NARROW_RING = 420
const WIDE_RING = ['52%', '74%']
const WIDE_LINES = { length: 15, length2: 15 }

function ring({ categories, series: [pie] }: ChartSpec, look: ChartLook): EChartsCoreOption {
  if (!pie) return {}
  const data = categories.map((name, index) => ({ name, value: pie.values[index] ?? 0 }))
  return {
    series: [
      {
        type: 'pie',
        name: pie.name,
        radius: WIDE_RING,
        data,
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        label: { color: look.text, formatter: '{b} {d}%' },
        labelLine: { lineStyle: { color: look.split } },
        tooltip: { valueFormatter: (value: unknown) => pie.text(Number(value)) },
      },
    ],
    media: [
      {
        query: { maxWidth: NARROW_RING },
        option: {
          series: [{ radius: ['42%', '62%'], label: { formatter: '{b}\n{d}%' }, labelLine: { length: 8, length2: 6 } }],
        },
      },
      { option: { series: [{ radius: WIDE_RING, label: { formatter: '{b} {d}%' }, labelLine: WIDE_LINES }] } },
    ],
  }
}

/** Axis labels: large values in the same abbreviated form as the figures. */
function axisLabel(series: Series | undefined) {
  return (value: number) => series?.text(value).replace(/\.00$/, '') ?? String(value)
}

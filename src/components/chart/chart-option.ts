import type { EChartsCoreOption } from 'echarts/core'
import type { ChartLook, ChartSpec, Series } from './spec'

const SIZE = 12

/** The chart as echarts draws it. */
export function chartOption(spec: ChartSpec, look: ChartLook): EChartsCoreOption {
  const { series } = spec
  return {
    animation: false,
    color: [look.primary, ...look.others],
    textStyle: { color: look.quiet, fontFamily: look.font, fontSize: SIZE },
    // Patterns beside colours where several stand next to each other; the table says the rest in words.
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

function axes(spec: ChartSpec, look: ChartLook): EChartsCoreOption {
  const { series, categories, isLying } = spec
  const names = {
    type: 'category',
    data: [...categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.split } },
    axisLabel: { color: look.quiet, hideOverlap: true, ...(isLying && { width: 132, overflow: 'truncate' }) },
    ...(isLying && { inverse: true }),
  }
  const scales = [series.filter(({ isSecond }) => !isSecond), series.filter(({ isSecond }) => isSecond)]
    .filter((own) => own.length > 0)
    .map((own, index) => ({
      type: 'value',
      splitLine: { show: index === 0, lineStyle: { color: look.split } },
      axisLabel: { color: look.quiet, formatter: short(own[0]) },
      splitNumber: 4,
    }))
  return {
    grid: { left: 8, right: isLying ? 24 : 8, top: series.length > 1 ? 32 : 12, bottom: 0, outerBoundsMode: 'same' },
    ...(isLying ? { xAxis: scales, yAxis: names } : { xAxis: names, yAxis: scales }),
    series: series.map((one, index) => drawn(spec, one, index, look)),
  }
}

function drawn({ kind, isLying }: ChartSpec, one: Series, index: number, look: ChartLook) {
  const own = one.isEarlier ? { color: look.quiet } : {}
  return {
    type: kind,
    name: one.name,
    data: [...one.values],
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? one.text(value) : '-') },
    ...(one.isSecond && (isLying ? { xAxisIndex: 1 } : { yAxisIndex: 1 })),
    ...(kind === 'bar'
      ? { barMaxWidth: 24, itemStyle: { ...own, ...(one.isEarlier && { opacity: 0.45 }) } }
      : {
          symbol: index % 2 === 0 ? 'circle' : 'rect',
          symbolSize: 6,
          showSymbol: one.values.length <= 62,
          itemStyle: own,
          lineStyle: { width: 2, ...own, ...(one.isEarlier && { type: 'dashed' }) },
        }),
  }
}

function ring({ categories, series: [one] }: ChartSpec, look: ChartLook): EChartsCoreOption {
  if (!one) return {}
  const data = categories.map((name, index) => ({ name, value: one.values[index] ?? 0 }))
  return {
    series: [
      {
        type: 'pie',
        name: one.name,
        radius: ['52%', '74%'],
        data,
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        label: { color: look.text, formatter: '{b} {d}%' },
        labelLine: { lineStyle: { color: look.split } },
        tooltip: { valueFormatter: (value: unknown) => one.text(Number(value)) },
      },
    ],
  }
}

/** Axes say large values shortly, in the same words as the figures. */
function short(one: Series | undefined) {
  return (value: number) => one?.text(value).replace(/\.00$/, '') ?? String(value)
}

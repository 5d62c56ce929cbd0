import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** Creates a chart in the element, as SVG, which stays sharp in print and when zoomed. */
export const drawIn = (element: HTMLElement) => init(element, null, { renderer: 'svg' })

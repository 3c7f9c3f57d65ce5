import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { useThemeChanges } from './use-theme-changes.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** `tone` names the colour, which the stylesheet has for the swatch of the legend. */
export type Series = { tone: string; name: string; values: readonly number[] }

type Props = {
  /** What the chart shows, for those who do not see it; the figures themselves are in a table. */
  label: string
  labels: readonly string[]
  series: readonly Series[]
  /** A value in words. */
  words: (value: number) => string
  /** Bars from the start edge to the end edge, one below the other. */
  lying?: boolean
}

/** Stacked bars with a legend, in the colours of the theme. It does not move, and stands beside a table with the same figures. */
export function BarChart(props: Props) {
  return <Drawn key={useThemeChanges()} {...props} />
}

/** Reads the colours once: a change of the theme draws another one. */
function Drawn({ label, labels, series, words, lying = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!canvas.current || !legend.current) return
    const swatches = [...legend.current.querySelectorAll('[data-tone]')]
    const colours = swatches.map(swatch => getComputedStyle(swatch).backgroundColor)
    const chart = new Chart(canvas.current, configOf({ labels, series, words, lying }, colours, canvas.current))
    return () => chart.destroy()
  }, [labels, series, words, lying])
  return (
    <figure className="figure-chart">
      <div className="figure-canvas">
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
      <ul ref={legend} className="figure-legend" hidden={series.length < 2}>
        {series.map(({ tone, name }) => (
          <li key={tone}>
            <span className="figure-swatch" data-tone={tone} /> {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function configOf(
  { labels, series, words, lying }: Omit<Props, 'label'>,
  colours: readonly string[],
  on: Element,
): ChartConfiguration<'bar', number[], string> {
  const { color, borderTopColor: line, fontFamily: family, fontSize } = getComputedStyle(on)
  const font = { family, size: Number.parseFloat(fontSize) }
  const grid = { color: line, tickColor: line }
  const amounts = {
    stacked: true,
    beginAtZero: true,
    border: { display: false },
    grid,
    ticks: { color, font, maxTicksLimit: 6, precision: 0, callback: (value: number | string) => words(Number(value)) },
  }
  const names = { stacked: true, border: { color: line }, grid: { display: false }, ticks: { color, font } }
  return {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, at) => ({
        label: name,
        data: [...values],
        backgroundColor: colours[at] ?? color,
        // A light colour has its edge on a light page too.
        borderColor: color,
        borderWidth: 1,
        borderSkipped: false,
        maxBarThickness: 40,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: lying ? 'y' : 'x',
      interaction: { mode: 'index', axis: lying ? 'y' : 'x', intersect: false },
      scales: lying ? { x: amounts, y: names } : { x: names, y: amounts },
      plugins: {
        tooltip: {
          animation: false,
          titleFont: font,
          bodyFont: font,
          filter: ({ raw }) => raw !== 0,
          callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${words(Number(raw))}` },
        },
      },
    },
  }
}

import type { BoxMeasure, LeafMeasure, WordsMeasure } from '../../src/lexicon/look/leaf-measure.ts'

/** Measures the one leaf that a page shows, which holds LEAF_SAMPLE. Runs in the browser, so it holds all that it needs. */
export function measureLeaf(ranges: readonly (readonly [number, number])[], unit: number): Omit<LeafMeasure, 'title'> {
  const leaf = document.querySelector<HTMLElement>('.leaf')!
  const body = leaf.querySelector<HTMLElement>('.body')!
  const find = (selector: string) => {
    const element = body.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`no ${selector} on the leaf`)
    return element
  }
  const px = (value: string) => Number.parseFloat(value) || 0
  const round = (value: number) => Math.round(value * 100) / 100
  const styleOf = (one: HTMLElement) => getComputedStyle(one)
  const lineOf = (one: HTMLElement) => round(px(styleOf(one).lineHeight))
  const inner = (one: HTMLElement) => {
    const style = styleOf(one)
    return (
      px(style.width) -
      px(style.paddingLeft) -
      px(style.paddingRight) -
      px(style.borderLeftWidth) -
      px(style.borderRightWidth)
    )
  }
  const paragraphs = [...body.querySelectorAll<HTMLElement>(':scope > p')]
  const [opening, plain, marked] = paragraphs as [HTMLElement, HTMLElement, HTMLElement]
  const width = Math.min(inner(plain), inner(opening))

  const box = (one: HTMLElement, inside: HTMLElement[]): BoxMeasure => {
    const style = styleOf(one)
    return {
      above: round(px(style.marginTop)),
      top: round(px(style.paddingTop) + px(style.borderTopWidth)),
      bottom: round(px(style.paddingBottom) + px(style.borderBottomWidth)),
      below: round(px(style.marginBottom)),
      inset: round(Math.max(0, width - Math.min(...inside.map(inner)))),
    }
  }
  const textIn = (one: HTMLElement, text: string, tag = 'span'): number => {
    const span = document.createElement(tag)
    span.textContent = text
    span.style.whiteSpace = 'pre'
    const holder = document.createElement('span')
    holder.style.cssText = 'position:absolute;inset-inline-start:0;white-space:pre;width:max-content'
    holder.append(span)
    one.append(holder)
    const range = document.createRange()
    range.selectNodeContents(span)
    const { width } = range.getBoundingClientRect()
    holder.remove()
    return width
  }
  const small = 'the quick brown fox jumps over a lazy dog and runs down to the river'
  const capitals = small.toUpperCase()
  const others = ['фонарь у дороги через болото никто не зажёг', 'ο λύχνος στον δρόμο προς το λιμάνι']
  const plainWidth = [small, capitals, ...others].map(text => textIn(plain, text))
  const words = (one: HTMLElement, tag?: string): WordsMeasure => {
    const [latin = 1, upper = 1, ...foreign] = [small, capitals, ...others].map((text, at) =>
      round((textIn(one, text, tag) / plainWidth[at]!) * 1.005),
    )
    return [latin, upper, Math.max(...foreign)]
  }
  /** Where the lines of a range begin, counted from an element's own edge. */
  const linesOf = (range: Range, one: HTMLElement) => {
    const style = styleOf(one)
    const edge = one.getBoundingClientRect().left + px(style.paddingLeft) + px(style.borderLeftWidth)
    const lines: { top: number; left: number }[] = []
    for (const { bottom, left, width } of range.getClientRects()) {
      if (width === 0) continue
      const line = lines.find(earlier => Math.abs(earlier.top - bottom) < lineOf(plain) / 2)
      if (line) line.left = Math.min(line.left, left - edge)
      else lines.push({ top: bottom, left: left - edge })
    }
    return lines.map(({ left }) => left)
  }
  const opened = (): LeafMeasure['initial']['tall'] => {
    const lead = opening.querySelector('.lead')
    if (!lead) return { lines: 0, width: 0, height: 0 }
    const range = document.createRange()
    range.setStartBefore(lead)
    range.setEndAfter(opening.lastChild!)
    const lines = linesOf(range, opening)
    const beside = lines.filter((left, at) => left > 12 || (at === 0 && left > 4))
    const height = opening.getBoundingClientRect().height - lines.length * lineOf(opening)
    return { lines: beside.length, width: round(Math.max(0, ...beside)), height: round(Math.max(0, height)) }
  }
  const start = document.createRange()
  const first = plain.firstChild!
  start.setStart(first, 0)
  start.setEnd(first, 1)
  const indent = round(Math.max(0, ...linesOf(start, plain)))

  const rows = [...body.querySelectorAll<HTMLElement>('tr')]
  const table = find('table')
  const heightOf = (one: HTMLElement) => one.getBoundingClientRect().height
  const pre = find('pre')
  const letter = textIn(find('pre code'), 'm'.repeat(40)) / 40
  const rule = find('hr')
  const end = body.querySelector<HTMLElement>('.chapter-end')
  const heading = (tag: string) => {
    const one = find(tag)
    return {
      above: round(px(styleOf(one).marginTop)),
      below: round(px(styleOf(one).marginBottom)),
      line: heightOf(one) > 0 ? round(Math.max(lineOf(one), one.offsetHeight)) : 0,
      words: words(one),
    }
  }
  const size = px(styleOf(plain).fontSize)
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const letters = characters
    .map(character =>
      Math.min(1295, Math.ceil((textIn(plain, character) / size) * unit))
        .toString(36)
        .padStart(2, '0'),
    )
    .join('')
  const tall = opened()
  const title = leaf.querySelector<HTMLElement>('.title')!
  const slips = leaf.querySelector('.title i') !== null
  const titleLetters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
    .map(character => textIn(title, character) + (slips && character !== ' ' ? 16 : slips ? 8 : 0))
    .map(wide =>
      Math.min(46655, Math.ceil((wide / size) * unit))
        .toString(36)
        .padStart(3, '0'),
    )
    .join('')
  return {
    width: round(width),
    line: lineOf(plain),
    head: round(px(styleOf(body).paddingTop)),
    indent,
    gap: round(px(styleOf(plain).marginTop)),
    initial: { tall, low: tall },
    headings: ['h3', 'h4', 'h5', 'h6'].map(heading),
    quote: {
      ...box(find('blockquote'), [...body.querySelectorAll<HTMLElement>('blockquote p')]),
      line: lineOf(find('blockquote p')),
    },
    note: {
      ...box(find('.note'), [...body.querySelectorAll<HTMLElement>('.note p:not(.note-head)')]),
      line: lineOf(find('.note p:not(.note-head)')),
    },
    noteHead: { line: round(find('.note-head').offsetHeight) },
    secret: {
      ...box(find('.secret-block'), [...body.querySelectorAll<HTMLElement>('.secret-block p')]),
      line: lineOf(find('.secret-block p + p')),
      label: round(find('.secret-for').offsetHeight),
    },
    list: box(find('ul'), [find('ul p')]),
    numbered: box(find('ol'), [find('ol p')]),
    table: {
      ...box(table, [table]),
      top: round(heightOf(table) - rows.reduce((sum, row) => sum + heightOf(row), 0)),
      bottom: 0,
      inset: round(width - table.offsetWidth),
      line: lineOf(find('td')),
      row: round(Math.max(...rows.slice(1).map(heightOf)) - lineOf(find('td'))),
      head: round(heightOf(rows[0]!) - lineOf(find('th'))),
      headLine: lineOf(find('th')),
      cell: round(
        Math.max(
          ...[...body.querySelectorAll<HTMLElement>('td')].map(one => one.getBoundingClientRect().width - inner(one)),
        ),
      ),
    },
    code: { ...box(pre, [pre]), line: lineOf(pre), letter: round(letter) },
    rule: {
      above: round(px(styleOf(rule).marginTop)),
      height: round(heightOf(rule)),
      below: round(px(styleOf(rule).marginBottom)),
    },
    end: end ? round(end.offsetHeight + px(styleOf(end).marginTop)) : 0,
    words: {
      em: words(marked, 'em'),
      strong: words(marked, 'strong'),
      code: words(marked, 'code'),
      quote: words(find('blockquote p')),
      note: words(find('.note p:not(.note-head)')),
      noteHead: words(find('.note-head')),
      secret: words(find('.secret-block p + p')),
      cell: words(find('td')),
      head: words(find('th')),
      title: slips ? [1, 1, 1] : words(title),
      lead: opening.querySelector<HTMLElement>('.lead')
        ? words(opening.querySelector<HTMLElement>('.lead')!)
        : [1, 1, 1],
    },
    letters,
    titleLetters,
  }
}

/** A title's lines, its height down to the text, and how long its first line runs. */
export function measureTitle() {
  const leaf = document.querySelector<HTMLElement>('.leaf')!
  const title = leaf.querySelector<HTMLElement>('.title')!
  const range = document.createRange()
  range.selectNodeContents(title.lastElementChild!)
  const tops = new Set<number>()
  const line = Number.parseFloat(getComputedStyle(title).lineHeight)
  let [left, right] = [Infinity, -Infinity]
  for (const box of range.getClientRects()) {
    if (box.width < 2) continue
    tops.add(Math.round(((box.top + box.bottom) / 2 / line) * 1.2))
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
  }
  const body = leaf.querySelector('.body')!.getBoundingClientRect().top
  const padding = Number.parseFloat(getComputedStyle(leaf).paddingTop)
  return {
    lines: tops.size,
    height: body - leaf.getBoundingClientRect().top - padding,
    room: title.clientWidth,
    runs: right - left,
  }
}

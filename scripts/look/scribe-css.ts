import { existsSync } from 'node:fs'
import type { ScribeId } from '../../src/lexicon/look/ids.ts'
import { SCRIBE_RECIPES } from '../../src/lexicon/look/scribe-recipes.ts'
import { SCRIBE_STYLES, scribeFonts } from '../../src/lexicon/look/scribe-styles.ts'
import type { Box, Ink, Line, Table, Words } from '../../src/lexicon/look/scribe-voice.ts'
import { inLayer } from './in-layer.ts'

const PACKAGES = new URL('../../node_modules/', import.meta.url)
/** Sizes of the strip that phones read, where 16.5 pixels of a leaf are 18. */
const READ = 18 / 16.5 / 16
/** A serif for Chinese, Japanese and Korean, lent to readers of those. */
const EASTERN = 'Noto Serif SC Variable'

/** The files of a variable family, the one with most axes first. */
const AXES = ['full', 'opsz', 'wght']

/** The stylesheets of a style's fonts. A variable family is one file for all its weights, with the axes that we turn. */
function fontsOf(id: ScribeId): string[] {
  return scribeFonts(SCRIBE_STYLES[id]).flatMap(({ package: name, weights, italic }) => {
    const variable = name.startsWith('@fontsource-variable/')
    const exists = (base: string) => existsSync(new URL(`${name}/${base}`, PACKAGES))
    const axes = SCRIBE_RECIPES[id].css.includes('"SOFT"') ? AXES : AXES.slice(1)
    const cuts = variable ? [axes.find(axis => exists(`${axis}.css`))!] : weights.map(String)
    const slanted = italic ? cuts.map(cut => `${cut}-italic`) : []
    return [...cuts, ...slanted].flatMap(cut => (exists(`${cut}.css`) ? [`${name}/${cut}.css`] : []))
  })
}

const quoted = (families: readonly string[]) => [...new Set(families)].map(family => `'${family}'`)

function properties(id: ScribeId): string[] {
  const s = SCRIBE_STYLES[id]
  const scripts = [s.fallback.greek, s.fallback.cyrillic].flatMap(one => (one ? [one.family] : []))
  const stack = (family: string) =>
    [...quoted([family, s.body.family, ...scripts, EASTERN]), s.fallback.generic].join(', ')
  const rem = (pixels: number) => `${Math.round(pixels * READ * 1000) / 1000}rem`
  const colors = Object.entries(s.colors).map(([name, value]) => `--s-${name}: ${value}`)
  return [
    ...colors,
    `--s-body: ${stack(s.body.family)}`,
    `--s-w: ${s.body.weight}`,
    `--s-strong: ${s.body.weights[1] ?? s.body.weight}`,
    `--s-size: ${s.body.size}px`,
    `--s-lead: ${s.body.leading}px`,
    `--s-size-read: ${rem(s.body.size)}`,
    `--s-lead-read: ${rem(s.body.leading)}`,
    `--s-display: ${stack(s.display.family)}`,
    `--s-dw: ${s.display.weights[0]}`,
    `--s-caps: ${stack((s.smallCaps ?? s.body).family)}`,
    `--s-initial: ${stack((s.initialFont ?? s.display).family)}`,
    `--s-mono: ${s.mono ? `'${s.mono.family}', ` : ''}ui-monospace, monospace`,
    `--s-indent: ${s.paragraph.indent}`,
    `--s-gap: ${s.paragraph.gap}px`,
    `--s-align: ${s.paragraph.align === 'left' ? 'start' : s.paragraph.align}`,
    `--p-t: ${s.padding.top}px`,
    `--p-i: ${s.padding.inner}px`,
    `--p-b: ${s.padding.bottom}px`,
    `--p-o: ${s.padding.outer}px`,
    `--s-tex: ${s.texture.id === 'none' ? 'none' : `var(--tex-${s.texture.id})`}`,
    `--s-tex-o: ${s.texture.opacity}`,
    ...[...SCRIBE_RECIPES[id].css.matchAll(/var\(--orn-([a-z-]+)\)/g)].map(
      ([, name]) => `--orn-${name}: url('../ornaments/${name}.svg')`,
    ),
  ]
}

const colorOf = (ink: Ink) => (ink.startsWith('#') ? ink : `var(--s-${ink})`)
const FONTS = { body: '--s-body', display: '--s-display', caps: '--s-caps', mono: '--s-mono' } as const

function wordsCss(
  { font, size, weight, italic, caps, tracking, ink, fill }: Words,
  unit: 'em' | 'px' = 'em',
): string[] {
  return [
    ...(font ? [`font-family: var(${FONTS[font]})`] : []),
    ...(size ? [`font-size: ${size}${unit}`] : []),
    ...(weight ? [`font-weight: ${weight}`] : []),
    ...(italic === undefined ? [] : [`font-style: ${italic ? 'italic' : 'normal'}`]),
    ...(caps ? [`text-transform: ${caps === 'upper' ? 'uppercase' : 'lowercase'}`] : []),
    ...(tracking ? [`letter-spacing: ${tracking}em`] : []),
    ...(ink ? [`color: ${colorOf(ink)}`] : []),
    ...(fill ? [`background-color: ${colorOf(fill)}`] : []),
  ]
}

const SIDES = {
  start: ['inline-start'],
  inline: ['inline'],
  block: ['block'],
  top: ['block-start'],
  all: [''],
} as const
const lineCss = ({ on, width, ink, style }: Line) =>
  SIDES[on].map(side => `border${side && `-${side}`}: ${width}px ${style ?? 'solid'} ${colorOf(ink)}`)

function boxCss(box: Box): string[] {
  const [across, along] = box.pad ?? [0, 0]
  return [
    'border: 0',
    ...(box.line ? lineCss(box.line) : []),
    `padding: ${across}px ${along}px`,
    ...(box.inset ? [`margin-inline: ${box.inset}px`] : []),
    ...(box.radius ? [`border-radius: ${box.radius}px`] : []),
    ...(box.align ? [`text-align: ${box.align}`] : []),
    ...wordsCss({ italic: false, ...box }),
    ...(box.size ? [`line-height: calc(var(--s-lead) * ${Math.max(0.9, box.size)})`] : []),
  ]
}

function tableCss({ lines, ink, head }: Table): string[] {
  const line = `solid ${colorOf(ink)}`
  const rules: Record<Table['lines'], string[]> = {
    rows: [rule('& th, & td', [`border-block-end: 1px ${line}`])],
    grid: [rule('& th, & td', [`border: 1px ${line}`, 'padding: 5px 10px'])],
    booktabs: [rule('& table', [`border-block: 1.5px ${line}`]), rule('& th', [`border-block-end: 1px ${line}`])],
    columns: [
      rule('& table', [`border-block: 3px double ${colorOf(ink)}`]),
      rule('& th', [`border-block-end: 1px ${line}`]),
      rule('& th + th, & td + td', [`border-inline-start: 1px ${line}`, 'padding-inline-start: 10px']),
    ],
    none: [],
  }
  return [...rules[lines], rule('& th', wordsCss({ weight: 400, ...head }))]
}

const rule = (selector: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `  ${selector} { ${lines.join('; ')} }\n`

/** Beside a short paragraph the letter is two lines high, however it is set otherwise. */
const LOW = '& .drop[data-initial="low"]::first-letter'
const low = [
  '-webkit-initial-letter: 2',
  'initial-letter: 2',
  'float: none',
  'font-size: inherit',
  'line-height: inherit',
  'margin-block-start: 0',
]

const floated = (lines: number) => [
  'float: inline-start',
  `font-size: calc(var(--s-lead) * ${lines * 1.05})`,
  `line-height: calc(var(--s-lead) * ${lines * 0.9})`,
]

/** Browsers that set no initials float one of the same height. */
const dropped = (lines: number, weight: number) =>
  rule('& .drop::first-letter', [
    `-webkit-initial-letter: ${lines}`,
    `initial-letter: ${lines}`,
    'color: var(--s-accent)',
    'font-family: var(--s-initial)',
    `font-weight: ${weight}`,
    'text-transform: uppercase',
    'margin-inline-end: 8px',
  ]) +
  rule(LOW, low) +
  `  @supports not ((initial-letter: 3) or (-webkit-initial-letter: 3)) {\n` +
  `  ${rule('& .drop::first-letter', floated(lines))}  ${rule(LOW, floated(2))}  }\n`

function voiceCss(id: ScribeId): string {
  const { title, initial, lead, heading, running, quote, note, noteHead, table, secret } = SCRIBE_RECIPES[id]
  const { ornament, initialFont, initialLines, display, body } = SCRIBE_STYLES[id]
  const breakName = ornament.break
  return [
    rule('& .title', [...wordsCss(title, 'px'), `line-height: ${title.leading}`]),
    title.align === 'center' ? rule('& .titlewrap', ['text-align: center']) : '',
    rule('& .lead', wordsCss(lead)),
    initial === 'dropped' ? dropped(initialLines, (initialFont ?? display).weights[0]!) : '',
    heading ? rule('& :is(h3, h4, h5, h6)', ['letter-spacing: 0', ...wordsCss({ weight: 400, ...heading })]) : '',
    heading?.size ? rule('& :is(h4, h5, h6)', [`font-size: ${Math.round(heading.size * 88) / 100}em`]) : '',
    running ? rule('& .running', wordsCss({ ...running, ...(running.size && { size: running.size * 0.8 }) })) : '',
    rule('& blockquote', boxCss(quote)),
    quote.align ? rule('& blockquote p', ['text-align: center', 'text-indent: 0']) : '',
    rule('& .note', boxCss(note)),
    note.align ? rule('& .note p', ['text-align: center', 'text-indent: 0']) : '',
    rule('& .note .note-head', ['color: inherit', ...wordsCss({ weight: 400, ...noteHead })]),
    rule('& .secret-block', boxCss(secret)),
    ...tableCss(table),
    // A font without italics or bold is not bent or smeared: the voice stresses in another way.
    body.italic ? '' : rule('& em', ['font-style: normal', 'letter-spacing: 0.06em']),
    body.weights.length > 1 ? '' : rule('& strong', ['font-weight: inherit', 'color: var(--s-accent)']),
    breakName === 'none' || breakName === 'corner-bracket'
      ? ''
      : rule('& hr', [
          'background: currentColor',
          `mask: url('../ornaments/${breakName}.svg') center / contain no-repeat`,
          'max-inline-size: 240px',
          'block-size: calc(var(--s-lead) * 1.1)',
        ]),
  ].join('')
}

/** The stylesheet of one scribe: its fonts, its measures, its voice, and what only it has. */
export function scribeCss(id: ScribeId): string {
  const fonts = fontsOf(id).map(file => `@import '${file}';\n`)
  const lines = properties(id).map(line => `  ${line};\n`)
  const measures = `[data-scribe='${id}'] {\n${lines.join('')}}\n`
  const voice = `.leaf[data-scribe='${id}'] {\n${voiceCss(id)}${SCRIBE_RECIPES[id].css}\n}\n`
  return `${fonts.join('')}\n${inLayer('page', `${measures}\n${voice}`)}`
}

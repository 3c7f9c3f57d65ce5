import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { BASES } from '../../src/lexicon/look/bases.ts'
import { DEFAULT_THEME, SCRIBE_IDS, THEME_IDS, type ThemeId } from '../../src/lexicon/look/ids.ts'
import { SKY_INKS } from '../../src/lexicon/look/own-sky.ts'
import { PERSONAL_THEMES } from '../../src/lexicon/look/personal-themes.ts'
import { DRAPERIES } from '../../src/lexicon/look/table-draperies.ts'
import { THEMES } from '../../src/lexicon/look/themes.ts'
import { boundTextures } from './bound-textures.ts'
import { inLayer } from './in-layer.ts'
import { scribeCss } from './scribe-css.ts'

const ORNAMENTS = new URL('../../src/kit/web/look/ornaments/', import.meta.url)
const TILES = new URL('../../src/kit/web/look/tiles/', import.meta.url)
const head = '/* Written by scripts/render-tokens.ts from src/lexicon/look. Change the rows, not this file. */\n'
const block = (selector: string, lines: string[]) => `${selector} {\n${lines.map(line => `  ${line};\n`).join('')}}\n`
const colors = (row: Record<string, string>) => Object.entries(row).map(([name, value]) => `--${name}: ${value}`)
/** Several declarations to a line, so that all themes stay one readable file. */
const lined = (lines: string[], most = 5) =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_, row) =>
    lines.slice(row * most, (row + 1) * most).join('; '),
  )
const texture = (name: string) => (name === 'none' ? 'none' : `var(--tex-${name})`)
const font = (family: string, ...rest: string[]) => [`'${family}'`, ...rest].join(', ')

/** A font of headings, what stands in for it until it is there, and what knows the scripts that it lacks. */
const displayed = (family: string) =>
  font(family, `'${family.replace(/ Variable$/, '')} Stand-in'`, 'var(--display-scripts)')

function texturesCss(): string {
  const tile = (name: string) => `url('../tiles/${name}.webp')`
  const has = (name: string) => existsSync(new URL(`${name}.webp`, TILES))
  const set = (name: string) => {
    const dense = has(`${name}-dense`) && `image-set(${tile(name)} 1x, ${tile(`${name}-dense`)} 1.5x)`
    return `--tex-${name}: ${dense || tile(name)}`
  }
  // A phone has a dense screen, but paints the dense tile so small that nobody sees its grain.
  const onPhones = (name: string) => {
    if (has(`${name}-small`)) return [`--tex-${name}: image-set(${tile(`${name}-small`)} 0.75x)`]
    return has(`${name}-dense`) ? [`--tex-${name}: ${tile(name)}`] : []
  }
  const names = boundTextures()
  return `${block(':root', names.map(set))}@media (--phone) {\n${block(':root', names.flatMap(onPhones))}}\n`
}

function themeLines(id: ThemeId): string[] {
  const theme = THEMES[id]
  return [
    `color-scheme: ${theme.mode}`,
    `--input-lift: ${theme.mode === 'light' ? '#fff' : 'var(--surface)'}`,
    ...colors(theme.colors),
    ...groundLight(theme.colors.ground),
    `--display: ${displayed(theme.display.family)}`,
    `--display-weight: ${theme.display.weight}`,
    `--display-ls: ${theme.display.letterSpacing}`,
    ...silk(theme),
    `--texture: ${texture(theme.texture)}`,
    `--ground-texture: ${texture(theme.groundTexture)}`,
  ]
}

/** A leaf may be light on a dark ground: what lifts text off the ground goes by the ground alone. */
function groundLight(ground: string): string[] {
  const bright = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(ground.slice(at, at + 2), 16), 0) > 3 * 128
  return [`--ground-lift: ${bright ? '#000' : '#fff'}`, `--ground-cast: ${bright ? '#ffffff' : '#000000'}`]
}

/** The ribbon of a book: cut from the accent where that is dark, else from what marks a chosen thing. */
const silk = ({ mode, colors: row }: (typeof THEMES)[ThemeId]) =>
  mode === 'light'
    ? [`--silk: ${row.accent}`, `--silk-ink: ${row['accent-ink']}`]
    : [`--silk: ${row.selected}`, `--silk-ink: ${row.ink}`]

function baseLines(mode: 'light' | 'dark'): string[] {
  const fonts = [`--display: ${displayed('Texturina Variable')}`, '--display-weight: 600', '--display-ls: 0']
  return [
    `color-scheme: ${mode}`,
    `--input-lift: ${mode === 'light' ? '#fff' : 'var(--surface)'}`,
    ...colors(BASES[mode].colors),
    ...groundLight(BASES[mode].colors.ground),
    ...fonts,
    '--texture: none',
    '--ground-texture: none',
  ]
}

/** The default theme answers to every id that has no block of its own: themes that are gone look like it. */
function themesCss(): string {
  const selector = (id: ThemeId) => (id === DEFAULT_THEME ? ':root,\n[data-theme]' : `[data-theme='${id}']`)
  return THEME_IDS.map(id => block(selector(id), lined(themeLines(id)))).join('\n')
}

function basesCss(): string {
  const byLamp = block(`[data-base='auto']`, baseLines('dark')).replaceAll(/^(?=.)/gm, '  ')
  return [
    block(`[data-base]`, baseLines('light')),
    block(`[data-base='dark']`, baseLines('dark')),
    `@media (prefers-color-scheme: dark) {\n${byLamp}}\n`,
  ].join('\n')
}

function skiesCss(): string {
  const inks = (ink: string, muted: string, mode: 'light' | 'dark') => [
    `--sky-ink: ${ink}`,
    `--sky-muted: ${muted}`,
    `--sky-veil: ${mode === 'light' ? '#fff3' : '#0003'}`,
  ]
  const ten = Object.entries(PERSONAL_THEMES).map(([id, sky]) =>
    block(`[data-sky='${id}']`, [
      `--sky: linear-gradient(${sky.angle}, ${sky.stops.join(', ')})`,
      ...inks(sky.ink, sky.inkMuted, sky.mode),
    ]),
  )
  // The gradient of a custom theme stands on the element itself.
  const own = (['light', 'dark'] as const).map(mode =>
    block(`[data-sky='own-${mode}']`, inks(SKY_INKS[mode].ink, SKY_INKS[mode].inkMuted, mode)),
  )
  return [...ten, ...own].join('\n')
}

function tablesCss(): string {
  const rows = Object.entries(DRAPERIES).map(([id, { colors: cloth, chrome, texture: name }]) =>
    block(`[data-drapery='${id}']`, [
      `--table-ink: ${chrome.ink}`,
      `--table-scrim: ${chrome.scrim}`,
      `--table: radial-gradient(60% 70% at 34% 22%, ${cloth.lamp}4d, transparent 72%), radial-gradient(115% 115% at 44% 38%, transparent 34%, ${cloth.shade}f0 100%), ${texture(name)} ${cloth.base}`,
    ]),
  )
  return rows.join('\n')
}

/** Ornaments are masks: drawn in the colour of the text, cached once, and their ids never meet on a page. */
function ornamentsCss(): string {
  const rows = readdirSync(ORNAMENTS).map(file => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(new URL(file, ORNAMENTS), 'utf8')) ?? []
    return block(`.ornament-${file.replace('.svg', '')}`, [
      `inline-size: ${width}px`,
      `aspect-ratio: ${width} / ${height}`,
      `mask-image: url('../ornaments/${file}')`,
    ])
  })
  return rows.join('\n')
}

/** The fonts of the themes that the first stylesheet does not bring: read when one of them is worn or looked at. */
function themeFontsCss(): string {
  const sheet = (name: string) => readFileSync(new URL(`../../src/kit/web/look/${name}`, import.meta.url), 'utf8')
  const brought = sheet('fonts.css') + sheet('tokens/app-fonts.css')
  const files = THEME_IDS.map(id => THEMES[id].display)
    .filter(font => !brought.includes(`${font.package}/`))
    .map(font => `${font.package}/${font.package.startsWith('@fontsource-variable') ? 'wght' : font.weight}.css`)
  return [...new Set(files)].map(file => `@import '${file}';\n`).join('')
}

/** Every token stylesheet, by file name under src/kit/web/look/tokens. */
export function tokensCss(): Record<string, string> {
  const sheets: Record<string, string> = {
    'textures.css': inLayer('tokens', texturesCss()),
    'themes.css': inLayer('tokens', themesCss()),
    'bases.css': inLayer('tokens', basesCss()),
    'theme-fonts.css': themeFontsCss(),
    'skies.css': inLayer('tokens', skiesCss()),
    'tables.css': inLayer('tokens', tablesCss()),
    'ornaments.css': inLayer('tokens', ornamentsCss()),
  }
  for (const id of SCRIBE_IDS) sheets[`scribe-${id}.css`] = scribeCss(id)
  return Object.fromEntries(Object.entries(sheets).map(([name, css]) => [name, head + css]))
}

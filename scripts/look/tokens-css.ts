import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { BASES } from '../../src/lexicon/look/bases.ts'
import {
  DEFAULT_THEME,
  DRESSED_SCRIBE_IDS,
  DRESSED_THEME_IDS,
  type ScribeId,
  type ThemeId,
} from '../../src/lexicon/look/ids.ts'
import { PERSONAL_THEMES } from '../../src/lexicon/look/personal-themes.ts'
import { SCRIBE_RECIPES } from '../../src/lexicon/look/scribe-recipes.ts'
import { SCRIBE_STYLES } from '../../src/lexicon/look/scribe-styles.ts'
import { DRAPERIES } from '../../src/lexicon/look/table-draperies.ts'
import { THEMES } from '../../src/lexicon/look/themes.ts'
import { boundTextures } from './bound-textures.ts'

const ORNAMENTS = new URL('../../src/kit/web/look/ornaments/', import.meta.url)
const TILES = new URL('../../src/kit/web/look/tiles/', import.meta.url)
const head = '/* Written by scripts/render-tokens.ts from src/lexicon/look. Change the rows, not this file. */\n'
const block = (selector: string, lines: string[]) => `${selector} {\n${lines.map(line => `  ${line};\n`).join('')}}\n`
const colors = (row: Record<string, string>) => Object.entries(row).map(([name, value]) => `--${name}: ${value}`)
const texture = (name: string) => (name === 'none' ? 'none' : `var(--tex-${name})`)
const face = (family: string, ...rest: string[]) => [`'${family}'`, ...rest].join(', ')

function texturesCss(): string {
  const set = (name: string) => {
    const plain = `url('../tiles/${name}.webp')`
    const dense = existsSync(new URL(`${name}-dense.webp`, TILES))
    return `--tex-${name}: ${dense ? `image-set(${plain} 1x, url('../tiles/${name}-dense.webp') 1.5x)` : plain}`
  }
  return block(':root', boundTextures().map(set))
}

function themeLines(id: ThemeId): string[] {
  const theme = THEMES[id]
  return [
    `color-scheme: ${theme.mode}`,
    `--input-lift: ${theme.mode === 'light' ? '#fff' : 'var(--surface)'}`,
    ...colors(theme.colors),
    `--display: ${face(theme.display.family, 'var(--display-scripts)')}`,
    `--display-weight: ${theme.display.weight}`,
    `--display-ls: ${theme.display.letterSpacing}`,
    `--texture: ${texture(theme.texture)}`,
    `--ground-texture: ${texture(theme.groundTexture)}`,
  ]
}

function baseLines(mode: 'light' | 'dark'): string[] {
  const faces = [
    `--display: ${face('Texturina Variable', 'var(--display-scripts)')}`,
    '--display-weight: 600',
    '--display-ls: 0',
  ]
  return [
    `color-scheme: ${mode}`,
    `--input-lift: ${mode === 'light' ? '#fff' : 'var(--surface)'}`,
    ...colors(BASES[mode].colors),
    ...faces,
    '--texture: none',
    '--ground-texture: none',
  ]
}

/** The default theme answers to every id that has no block of its own: a theme that is gone, or not dressed yet. */
function themesCss(): string {
  const selector = (id: ThemeId) => (id === DEFAULT_THEME ? ':root,\n[data-theme]' : `[data-theme='${id}']`)
  const byLamp = block(`[data-base='auto']`, baseLines('dark')).replaceAll(/^(?=.)/gm, '  ')
  return [
    ...DRESSED_THEME_IDS.map(id => block(selector(id), themeLines(id))),
    block(`[data-base]`, baseLines('light')),
    block(`[data-base='dark']`, baseLines('dark')),
    `@media (prefers-color-scheme: dark) {\n${byLamp}}\n`,
  ].join('\n')
}

function skiesCss(): string {
  const rows = Object.entries(PERSONAL_THEMES).map(([id, sky]) =>
    block(`[data-sky='${id}']`, [
      `--sky: linear-gradient(${sky.angle}, ${sky.stops.join(', ')})`,
      `--sky-ink: ${sky.ink}`,
      `--sky-muted: ${sky.inkMuted}`,
      `--sky-veil: ${sky.mode === 'light' ? '#fff3' : '#0003'}`,
    ]),
  )
  return rows.join('\n')
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

function scribeLines(id: ScribeId): string[] {
  const s = SCRIBE_STYLES[id]
  const scripts = Object.values(s.fallback).flatMap(one => (one && typeof one === 'object' ? [`'${one.family}'`] : []))
  const text = (family: string) => face(family, ...new Set(scripts), s.fallback.generic)
  return [
    ...colors(Object.fromEntries(Object.entries(s.colors).map(([name, value]) => [`s-${name}`, value]))),
    `--s-body: ${text(s.body.family)}`,
    `--s-w: ${s.body.weight}`,
    `--s-size: ${s.body.size}px`,
    `--s-lead: ${s.body.leading}px`,
    `--s-display: ${text(s.display.family)}`,
    `--s-dw: ${s.display.weights[0]}`,
    `--s-caps: ${text((s.smallCaps ?? s.body).family)}`,
    `--s-initial: ${text((s.initialFace ?? s.display).family)}`,
    `--s-mono: ${face(s.mono?.family ?? 'ui-monospace', 'monospace')}`,
    `--s-indent: ${s.paragraph.indent}`,
    `--s-gap: ${s.paragraph.gap}px`,
    `--s-align: ${s.paragraph.align}`,
    `--s-hyph: ${s.paragraph.hyphens}`,
    `--s-hang: ${s.paragraph.hangingPunctuation}`,
    `--p-t: ${s.padding.top}px`,
    `--p-i: ${s.padding.inner}px`,
    `--p-b: ${s.padding.bottom}px`,
    `--p-o: ${s.padding.outer}px`,
    `--s-tex: ${texture(s.texture.id)}`,
    `--s-tex-o: ${s.texture.opacity}`,
    ...[...SCRIBE_RECIPES[id].css.matchAll(/var\(--orn-([a-z-]+)\)/g)].map(
      ([, name]) => `--orn-${name}: url('../ornaments/${name}.svg')`,
    ),
  ]
}

const scribeCss = (id: ScribeId) =>
  `${block(`[data-scribe='${id}']`, scribeLines(id))}\n.leaf[data-scribe='${id}'] {\n${SCRIBE_RECIPES[id].css}\n}\n`

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

/** Every token stylesheet, by file name under src/kit/web/look/tokens. */
export function tokensCss(): Record<string, string> {
  const sheets: Record<string, string> = {
    'textures.css': texturesCss(),
    'themes.css': themesCss(),
    'skies.css': skiesCss(),
    'tables.css': tablesCss(),
    'ornaments.css': ornamentsCss(),
  }
  for (const id of DRESSED_SCRIBE_IDS) sheets[`scribe-${id}.css`] = scribeCss(id)
  return Object.fromEntries(Object.entries(sheets).map(([name, css]) => [name, head + css]))
}

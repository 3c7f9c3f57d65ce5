/**
 * Measures the fonts in a Chromium and writes their stand-ins, `node scripts/measure-fonts.ts`: fonts of the system, scaled so
 * that a line keeps its length and its height when the real font arrives. To be run when a font is added or updated.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { THEMES } from '../src/lexicon/look/themes.ts'
import { findChromium } from './chromium.ts'
import { inLayer } from './look/in-layer.ts'

const TOKENS = new URL('../src/kit/web/look/tokens/', import.meta.url)
const HEAD = '/* Written by scripts/measure-fonts.ts. Measure anew instead of changing it. */\n'
const LATIN = 'U+0-24F, U+1E00-1EFF, U+2000-2212'
const SAMPLE =
  'The Lantern at Hollowmere. Nine travellers rest by the fire while rain beats on the shutters, and someone counts ' +
  'the coins twice. Campaigns, characters, journals and quests; 3 seats left, starting 21 June. Who wrote the letter?'

/** The wanted first. Of the rules of one family the last whose font is there is taken: they are written backwards. */
const SYSTEM = [
  // How wide each sets a line against Times New Roman, after the average widths that Capsize publishes.
  { names: ['Georgia', 'Gelasio'], width: 913 / 832 },
  { names: ['Noto Serif', 'NotoSerif-Regular', 'Droid Serif'], width: 0.481 / (832 / 2048) },
  { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'], width: 1 },
  // The only serif of a bare Debian. Measured with this sample.
  { names: ['DejaVu Serif'], width: 4151 / 3227 },
]
/** Has the widths of Times New Roman, and is there on a Linux. */
const YARDSTICK = 'Liberation Serif'

type Font = { family: string; package: string; file: string; weight: number; size: number }

const shown = Object.values(THEMES).map(({ display }): Font => {
  const axes = display.package === '@fontsource-variable/texturina' ? 'opsz' : 'wght'
  const file = display.package.startsWith('@fontsource-variable') ? `${axes}.css` : `${display.weight}.css`
  return { family: display.family, package: display.package, file, weight: display.weight, size: 36 }
})
const text: Font = {
  family: 'Literata Variable',
  package: '@fontsource-variable/literata',
  file: 'opsz.css',
  weight: 400,
  size: 18,
}
const fonts = [...new Map([text, ...shown].map(font => [font.family, font])).values()]
/** The fonts of the book on the landing page, which come after the page. */
const ofOpenBook: Font[] = [
  { family: 'Vollkorn Variable', package: '@fontsource-variable/vollkorn', file: 'wght.css', weight: 400, size: 17 },
  { family: 'Vollkorn SC', package: '@fontsource/vollkorn-sc', file: '400.css', weight: 400, size: 17 },
  { family: 'Almendra', package: '@fontsource/almendra', file: '700.css', weight: 700, size: 36 },
  { family: 'Uncial Antiqua', package: '@fontsource/uncial-antiqua', file: '400.css', weight: 400, size: 36 },
]

/** The Latin part of a font, as an address that a page can read. */
function sourceOf({ package: name, file }: Font): string {
  const sheet = createRequire(import.meta.url).resolve(`${name}/${file}`)
  const url = /url\(\.\/(files\/[\w-]+-latin-(?!ext)[\w-]+\.woff2)\)/.exec(readFileSync(sheet, 'utf8'))?.[1]
  if (!url) throw new Error(`${name} has no Latin part`)
  return `data:font/woff2;base64,${readFileSync(join(dirname(sheet), url)).toString('base64')}`
}

const isRoot = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: findChromium()!,
  // Chromium's own sandbox refuses root.
  args: isRoot ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()

/** How far a font is set, in ems for the sample, and how high it stands over and under its line. */
async function measure({ family, weight, size }: Pick<Font, 'family' | 'weight' | 'size'>, source?: string) {
  return page.evaluate(
    async ([family, weight, size, source, sample]) => {
      if (source) document.fonts.add(await new FontFace(family, `url(${source})`, { weight: '1 999' }).load())
      const line = document.createElement('span')
      line.textContent = sample
      line.style.cssText = `position:absolute;white-space:nowrap;font:${weight} ${size}px "${family}"`
      document.body.replaceChildren(line)
      const brush = document.createElement('canvas').getContext('2d')!
      brush.font = `${weight} 1000px "${family}"`
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = brush.measureText('x')
      return { width: line.getBoundingClientRect().width / size, up: up / 1000, down: down / 1000 }
    },
    [family, weight, size, source, SAMPLE] as const,
  )
}

const yardstick = await measure({ family: YARDSTICK, weight: 400, size: 36 })
const percent = (part: number) => `${(part * 100).toFixed(1)}%`

async function standInsOf(fonts: Font[]): Promise<string> {
  const rules: string[] = []
  for (const font of fonts) {
    const { width, up, down } = await measure(font, sourceOf(font))
    const family = font.family.replace(/ Variable$/, '')
    for (const { names, width: wide } of SYSTEM.toReversed()) {
      const scale = width / (yardstick.width * wide)
      const lines = [
        `font-family: '${family} Stand-in'`,
        `src: ${names.map(name => `local('${name}')`).join(', ')}`,
        `font-weight: ${font === text ? '400' : '1 999'}`,
        `size-adjust: ${percent(scale)}`,
        `ascent-override: ${percent(up / scale)}`,
        `descent-override: ${percent(down / scale)}`,
        'line-gap-override: 0%',
        `unicode-range: ${LATIN}`,
      ]
      rules.push(`@font-face { ${lines.join('; ')} }\n`)
    }
  }
  return HEAD + inLayer('tokens', rules.join(''))
}

await writeFile(new URL('stand-ins.css', TOKENS), await standInsOf(fonts))
await writeFile(new URL('open-book-stand-ins.css', TOKENS), await standInsOf(ofOpenBook))
await browser.close()

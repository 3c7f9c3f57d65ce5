/**
 * Renders the drawn textures to tiles that a phone can paint: live turbulence filters are too dear there.
 * One WebP at 1x, one at 1.5x for dense screens where that stays light: soft paper may stay soft, sharp grain not. And one at
 * 0.75x for phones where the first is heavy.
 * A browser draws them, because other renderers do not stitch turbulence at the edge of the tile.
 * Run it after changing an SVG or dressing another theme, with the names of those textures or for all of them:
 * `CHROMIUM_PATH=… node scripts/render-textures.ts [NAME…]`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { boundTextures } from './look/bound-textures.ts'

const drawn = new URL('../src/kit/web/look/textures/', import.meta.url)
const DENSE_BYTES = 140_000
const SMOOTH_BYTES = 60_000
const HEAVY_BYTES = 60_000
const tiles = new URL('../src/kit/web/look/tiles/', import.meta.url)

async function drawTile(browser: Browser, svg: string, scale: number): Promise<Buffer> {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const size = { width: Number(width), height: Number(height) }
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** The relief lives in the alpha channel: smooth drawings keep all its steps, noisy ones hide that some are missing. */
async function pack(picture: Buffer, alphaQuality = 30): Promise<Buffer> {
  const smooth = await sharp(picture).webp({ quality: 25, alphaQuality: 100, effort: 6 }).toBuffer()
  if (smooth.length < SMOOTH_BYTES) return smooth
  return sharp(picture).webp({ quality: 25, alphaQuality, effort: 6 }).toBuffer()
}

const root = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
  args: root ? ['--no-sandbox'] : [],
})
await mkdir(tiles, { recursive: true })
const wanted = process.argv.slice(2)
for (const name of boundTextures().filter(one => wanted.length === 0 || wanted.includes(one))) {
  for (const suffix of ['dense', 'small']) await rm(new URL(`${name}-${suffix}.webp`, tiles), { force: true })
  const svg = await readFile(new URL(`${name}.svg`, drawn), 'utf8')
  for (const [suffix, scale] of [
    ['', 1],
    ['-dense', 1.5],
  ] as const) {
    const bytes = await pack(await drawTile(browser, svg, scale))
    if (scale === 1 || bytes.length < DENSE_BYTES) await writeFile(new URL(`${name}${suffix}.webp`, tiles), bytes)
    if (scale !== 1 || bytes.length < HEAVY_BYTES) continue
    // Fewer points, so that each of them needs more steps.
    await writeFile(new URL(`${name}-small.webp`, tiles), await pack(await drawTile(browser, svg, 0.75), 50))
  }
}
await browser.close()

/**
 * Renders the drawn textures to tiles that a phone can paint: live turbulence filters are too dear there.
 * One WebP at 1x and one at 1.5x for dense screens (twice the pixels of noise are not worth twice the bytes).
 * Run it after changing an SVG or dressing another theme: `node scripts/render-textures.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { boundTextures } from './look/bound-textures.ts'

const drawn = new URL('../src/kit/web/look/textures/', import.meta.url)
const tiles = new URL('../src/kit/web/look/tiles/', import.meta.url)
export const DENSE = 1.5

async function renderTile(name: string): Promise<void> {
  const svg = await readFile(new URL(`${name}.svg`, drawn))
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg.toString()) ?? []
  for (const [suffix, scale] of [
    ['', 1],
    ['-dense', DENSE],
  ] as const) {
    const tile = sharp(svg, { density: 72 * scale })
      .resize(Math.round(Number(width) * scale), Math.round(Number(height) * scale), { fit: 'fill' })
      // The relief lives in the alpha channel; colours under it are black or white and may be coarse.
      .webp({ quality: 25, alphaQuality: 30, effort: 6 })
    await writeFile(new URL(`${name}${suffix}.webp`, tiles), await tile.toBuffer())
  }
}

await mkdir(tiles, { recursive: true })
for (const name of boundTextures()) await renderTile(name)

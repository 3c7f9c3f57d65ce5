/**
 * Trims the two fonts of the app to what its pages use, and writes their rules: `node scripts/trim-fonts.ts`. Of the weights stay
 * those between the lightest and the boldest, of the Latin letters the basic ones are a file of their own; outlines, optical
 * sizes and kerning stay. It needs fonttools (`pip install fonttools brotli`). Run it when one of these fonts is updated, or
 * when a stylesheet sets one lighter or bolder than `APP_FONTS` says.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appFontsCss, trimmedParts } from './look/app-fonts.ts'

const LOOK = fileURLToPath(new URL('../src/kit/web/look/', import.meta.url))
/** What every text needs, and figures of equal width or height. */
const FEATURES = 'ccmp,locl,liga,rvrn,kern,mark,mkmk,tnum,lnum'

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })

const folder = mkdtempSync(join(tmpdir(), 'tomewright-fonts-'))
mkdirSync(join(LOOK, 'fonts'), { recursive: true })
for (const { source, name, range, weights } of trimmedParts()) {
  const lettered = join(folder, 'lettered.ttf')
  const kept = [`--unicodes=${range.replaceAll(' ', '')}`, `--layout-features=${FEATURES}`, '--name-IDs=*']
  run('pyftsubset', source, ...kept, `--output-file=${lettered}`)
  const weighed = join(folder, 'weighed.ttf')
  run('fonttools', 'varLib.instancer', '-q', lettered, `wght=${weights.join(':')}`, '-o', weighed)
  run('fonttools', 'ttLib.woff2', 'compress', weighed, '-o', join(LOOK, 'fonts', name))
  copyFileSync(join(dirname(source), '../LICENSE'), join(LOOK, 'fonts', `${name.split('-')[0]}-license.txt`))
}
rmSync(folder, { recursive: true })
writeFileSync(join(LOOK, 'tokens/app-fonts.css'), appFontsCss())

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf } from '#kit/server/font-coverage.ts'
import { APP_FONTS, appFontsCss, trimmedParts } from './app-fonts.ts'

const root = join(import.meta.dirname, '../..')
const look = join(root, 'src/kit/web/look')
const inFile = (name: string) => join(look, 'fonts', name)
const codesIn = (range: string) =>
  range.split(', ').flatMap(part => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })

test('the trimmed fonts are cut from the installed ones', () => {
  const written = readFileSync(join(look, 'tokens/app-fonts.css'), 'utf8')
  expect(written, 'run scripts/trim-fonts.ts').toBe(appFontsCss())
  expect(readdirSync(join(look, 'fonts')).filter(name => name.endsWith('.woff2'))).toEqual(
    trimmedParts()
      .map(({ name }) => name)
      .sort(),
  )
})

test.each(trimmedParts())('$name draws what its source draws of its range, and no other part has that', part => {
  const drawn = charactersOf(readFileSync(inFile(part.name)))
  const source = charactersOf(readFileSync(part.source))
  const codes = new Set(codesIn(part.range))
  expect([...drawn].sort()).toEqual([...source].filter(code => codes.has(code)).sort())
  const others = trimmedParts().filter(({ source: from, name }) => from === part.source && name !== part.name)
  for (const other of others) expect(codesIn(other.range).filter(code => codes.has(code))).toEqual([])
  const all = [...codes, ...others.flatMap(({ range }) => codesIn(range))]
  expect(all.sort()).toEqual(codesIn(part.whole).sort())
})

test('no stylesheet sets a weight that was trimmed away', () => {
  const [least, most] = [Math.min, Math.max].map(end => end(...APP_FONTS.flatMap(({ weights }) => weights)))
  const weights = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css') && !name.includes('tokens'))
    .flatMap(name => [...readFileSync(join(root, 'src', name), 'utf8').matchAll(/font(?:-weight)?: (\d+)\b/g)])
    .map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(50)
  for (const weight of weights) {
    expect(weight).toBeGreaterThanOrEqual(least!)
    expect(weight).toBeLessThanOrEqual(most!)
  }
})

test('the first paint of a page needs at most 120 kB of fonts', () => {
  const first = readFileSync(join(import.meta.dirname, 'preload-fonts.ts'), 'utf8').match(/[a-z]+-normal-basic/g)!
  expect(first).toHaveLength(2)
  const bytes = first.map(name => statSync(inFile(`${name}.woff2`)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const sheets = ['src', 'test'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name)),
)
const declared = (sheet: string, scale: string) =>
  new Set(
    [...read(`src/kit/web/look/${sheet}`).matchAll(new RegExp(`(--${scale}[\\w-]*)(?=:| \\()`, 'g'))].map(
      ([, name]) => name,
    ),
  )

/** The rules that a stylesheet breaks. */
async function broken(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    configFile: join(root, 'stylelint.config.mjs'),
    codeFilename: 'src/features/inn/web/door.css',
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const inPage = (rules: string) => `@layer page { ${rules} }`

test.each([
  ['a size of type', inPage('.door { font-size: 1.0625rem }')],
  ['a size in a shorthand', inPage('.door { font: 600 17px / 1.5rem var(--text-font) }')],
  ['a distance', inPage('.door { margin-block: 0 1.25rem }')],
  ['a distance in a function', inPage('.door { gap: clamp(1rem, 3vw, var(--space-32)) }')],
  ['a colour of letters', inPage('.door { color: #2a1b10 }')],
  ['a colour of a ground', inPage('.door { background: #fdf6e6 }')],
  ['a layer over another', inPage('.door { z-index: 20 }')],
  ['a width of the window', inPage('@media (max-width: 40rem) { .door { color: inherit } }')],
  ['a width in another notation', inPage('@media (width < 640px) { .door { color: inherit } }')],
  ['a rule in no layer', '.door { color: inherit }'],
])('%s of its own is refused', async (_, code) => {
  expect(await broken(code)).toHaveLength(1)
})

test('what the scales offer is taken', async () => {
  const door = `.door {
    padding: 0 var(--space-16) 1px; margin: calc(-1 * var(--space-8)) auto; gap: clamp(var(--space-8), 3vw, var(--space-32));
    font: 600 var(--step-text) / 1.5rem var(--text-font); z-index: var(--z-above)
  }`
  expect(await broken(inPage(`${door} @media (--phone) { .door { font-size: var(--step-ui) } }`))).toEqual([])
})

test('there are twelve sizes of type and four widths at most', () => {
  expect(declared('scale-type.css', 'step').size).toBeLessThanOrEqual(12)
  expect(declared('widths.css', '').size).toBeLessThanOrEqual(4)
})

test.each([
  ['scale-type.css', 'step-'],
  ['scale-space.css', 'space-'],
  ['scale-z.css', 'z-'],
])('every step of %s that is asked for is there, and every one is asked for', (sheet, scale) => {
  const asked = sheets.flatMap(path =>
    [...read(path).matchAll(new RegExp(`var\\((--${scale}[\\w-]+)`, 'g'))].map(([, name]) => name!),
  )
  expect([...new Set(asked)].sort()).toEqual([...declared(sheet, scale)].sort())
})

test('every width that is asked for is one of the four', () => {
  const asked = sheets.flatMap(path => [...read(path).matchAll(/@media[^{]*\((--[\w-]+)\)/g)].map(([, name]) => name!))
  expect([...new Set(asked)].sort()).toEqual([...declared('widths.css', '')].sort())
})

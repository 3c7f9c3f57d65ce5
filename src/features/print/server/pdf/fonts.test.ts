import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charactersOf } from '#kit/server/font-coverage.ts'
import { readFont } from '#kit/server/script-fonts.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES, scribeFonts } from '#lexicon/look/scribe-styles.ts'
import { cutsOf } from './fonts.ts'

const { resolve } = createRequire(import.meta.url)
const TOKENS = new URL('../../../../kit/web/look/tokens/', import.meta.url)

const letters = {
  Latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßÉéèêçñøåæœ0123456789“”‘’…—&?!',
  Greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώ',
  Cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё',
}

/** The files of the fonts that the text of a style may fall to, as its stylesheet brings them. */
function webFiles(id: (typeof SCRIBE_IDS)[number]): string[] {
  const { body, fallback } = SCRIBE_STYLES[id]
  const packages = [body, fallback.cyrillic, fallback.greek].flatMap(font => (font ? [font.package] : []))
  const sheet = readFileSync(new URL(`scribe-${id}.css`, TOKENS), 'utf8')
  const imports = [...sheet.matchAll(/@import '([^']+)'/g)].map(([, file = '']) => file)
  return imports
    .filter(file => packages.some(name => file.startsWith(`${name}/`)) && !file.includes('italic'))
    .flatMap(file => {
      const path = resolve(file)
      return [...readFileSync(path, 'utf8').matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, url = '']) =>
        join(dirname(path), url),
      )
    })
}

const missing = (drawn: readonly Set<number>[], text: string) =>
  [...text].filter(letter => !drawn.some(set => set.has(letter.codePointAt(0)!))).join('')

describe.each(SCRIBE_IDS)('scribe %s', id => {
  test('reads in Latin, Greek and Cyrillic on the screen', () => {
    const drawn = webFiles(id).map(file => charactersOf(readFileSync(file)))
    for (const [script, text] of Object.entries(letters)) expect(missing(drawn, text), script).toBe('')
  })

  test('reads in Latin, Greek and Cyrillic in print, in whole fonts of its own', async () => {
    const { body, fallback } = SCRIBE_STYLES[id]
    const files = [body, fallback.cyrillic, fallback.greek].flatMap(font => (font ? cutsOf(font) : []))
    const drawn = (await Promise.all(files.map(readFont))).map(charactersOf)
    for (const [script, text] of Object.entries(letters)) expect(missing(drawn, text), script).toBe('')
    for (const font of scribeFonts(SCRIBE_STYLES[id])) expect(cutsOf(font), font.family).not.toEqual([])
  })
})

test('the typesetter has the same ornaments as the screen', () => {
  const here = new URL('./typst/ornaments/', import.meta.url)
  const web = new URL('../../../../kit/web/look/ornaments/', import.meta.url)
  for (const file of readdirSync(here))
    expect(readFileSync(new URL(file, here)).equals(readFileSync(new URL(file, web))), file).toBe(true)
  const ornaments = Object.values(SCRIBE_STYLES).flatMap(({ ornament }) => [ornament.end, ornament.break])
  for (const ornament of ornaments.filter(one => one !== 'none')) expect(readdirSync(here)).toContain(`${ornament}.svg`)
})

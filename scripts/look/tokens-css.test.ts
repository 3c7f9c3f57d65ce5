import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLAVORS } from '../../src/lexicon/look/icon-flavors.ts'
import { THEME_IDS } from '../../src/lexicon/look/ids.ts'
import { THEMES } from '../../src/lexicon/look/themes.ts'
import { outlineOf } from './bind-icons.ts'
import { boundTextures } from './bound-textures.ts'
import { tokensCss } from './tokens-css.ts'

const look = new URL('../../src/kit/web/look/', import.meta.url)

test('the stylesheets say what the rows say', () => {
  for (const [name, css] of Object.entries(tokensCss()))
    expect(readFileSync(new URL(`tokens/${name}`, look), 'utf8'), `${name}: run scripts/render-tokens.ts`).toBe(css)
})

test('every texture that can be shown has its drawing and its tile', () => {
  const drawn = readdirSync(new URL('textures/', look))
  for (const name of boundTextures()) {
    expect(drawn).toContain(`${name}.svg`)
    expect(existsSync(new URL(`tiles/${name}.webp`, look)), `${name}: run scripts/render-textures.ts`).toBe(true)
  }
})

test('a phone loads the lightest tile of a texture, at the size that it is drawn in', () => {
  const [usual = '', onPhones = ''] = tokensCss()['textures.css']!.split('@media (--phone)')
  const tiles = readdirSync(new URL('tiles/', look))
  for (const name of boundTextures()) {
    const small = `--tex-${name}: image-set(url('../tiles/${name}-small.webp') 0.75x);`
    const plain = `--tex-${name}: url('../tiles/${name}.webp');`
    expect(usual).not.toContain('-small.webp')
    if (tiles.includes(`${name}-small.webp`)) expect(onPhones).toContain(small)
    else if (tiles.includes(`${name}-dense.webp`)) expect(onPhones).toContain(plain)
    else expect(onPhones).not.toContain(`--tex-${name}:`)
  }
})

test('every theme has its font installed', () => {
  for (const id of THEME_IDS)
    expect(existsSync(new URL(`../../node_modules/${THEMES[id].display.package}/package.json`, import.meta.url))).toBe(
      true,
    )
})

test('every font that a theme shows has its stand-ins', () => {
  const standIns = readFileSync(new URL('tokens/stand-ins.css', look), 'utf8')
  for (const css of Object.values(tokensCss()))
    for (const [name] of css.matchAll(/'[^']+ Stand-in'/g))
      expect(standIns, 'run scripts/measure-fonts.ts').toContain(`font-family: ${name}`)
})

test('every icon that a row names is in the icon sets', () => {
  const icons = Object.values(FLAVORS).flatMap(flavor => Object.values(flavor.rooms).map(room => room.icon))
  for (const name of [...icons, ...Object.values(THEMES).map(theme => theme.emblem)])
    expect(outlineOf(name).paths.length).toBeGreaterThan(0)
})

test('an unknown icon stops the build by name', () => {
  expect(() => outlineOf('game-icons:no-such-thing')).toThrow('game-icons:no-such-thing')
})

import { expect, test } from 'vitest'
import { iconOnShelf, shelve } from './icon-shelf.ts'

test('an outline is on the shelf once a module that names it has loaded', () => {
  expect(iconOnShelf('ph:lamp')).toBeUndefined()
  shelve('ph:lamp', 256, ['M0 0h1'])
  expect(iconOnShelf('ph:lamp')).toEqual({ size: 256, paths: ['M0 0h1'] })
})

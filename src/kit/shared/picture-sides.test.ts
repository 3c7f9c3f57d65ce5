import { expect, test } from 'vitest'
import { PICTURE_SIDES, sideFor, sizedUrl } from './picture-sides.ts'

test('the size for a box is the smallest that fills it, and at most twice as large', () => {
  for (let pixels = 1; pixels <= 2048; pixels++) {
    const side = sideFor(pixels)
    if (side === null) expect(pixels).toBeGreaterThan(PICTURE_SIDES.at(-1)!)
    else {
      expect(side).toBeGreaterThanOrEqual(pixels)
      if (side > PICTURE_SIDES[0]) expect(side / pixels).toBeLessThanOrEqual(2)
    }
  }
})

test('only a stored picture has sizes', () => {
  expect(sizedUrl('/files/avatars/1.jpg', 96)).toBe('/files/avatars/1.jpg?side=96')
  for (const url of [
    '/files/heads/witch.svg',
    'blob:https://a/1.jpg',
    'https://pictures.example/files/1.jpg',
    '/a.jpg',
  ])
    expect(sizedUrl(url, 96)).toBeNull()
})

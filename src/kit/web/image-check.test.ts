import { expect, test } from 'vitest'
import { IMAGE_BYTES, imageFault } from './image-check.ts'

test('what is no picture is refused in the words of the way it came', () => {
  expect(imageFault({ type: 'application/pdf', size: 10 }, 'click')).toBe('Please select an image file')
  expect(imageFault({ type: 'application/pdf', size: 10 }, 'drop')).toBe('Please drop an image file')
  expect(imageFault({ type: 'image/svg+xml', size: 10 }, 'drop')).toBe('Please drop an image file')
})

test('a picture of ten megabytes is taken, one byte more is not', () => {
  expect(imageFault({ type: 'image/png', size: IMAGE_BYTES }, 'click')).toBeNull()
  expect(imageFault({ type: 'image/png', size: IMAGE_BYTES + 1 }, 'click')).toBe(
    'Image file is too large. Please choose a smaller file.',
  )
})

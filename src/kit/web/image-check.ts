export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const IMAGE_BYTES = 10 * 1024 * 1024

/** The most bytes of a file, and the words for a larger one. */
export type ImageMost = { bytes: number; words: string }
export const IMAGE_MOST: ImageMost = {
  bytes: IMAGE_BYTES,
  words: 'Image file is too large. Please choose a smaller file.',
}

/** The fault of a file chosen as a picture, in words, or null. How it came decides the first sentence. */
export function imageFault(
  file: { type: string; size: number },
  came: 'click' | 'drop',
  most: ImageMost = IMAGE_MOST,
): string | null {
  if (!IMAGE_TYPES.some(type => type === file.type)) {
    return came === 'drop' ? 'Please drop an image file' : 'Please select an image file'
  }
  if (file.size > most.bytes) return most.words
  return null
}

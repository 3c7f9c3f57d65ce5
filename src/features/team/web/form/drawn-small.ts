import { IMAGE_SIDE, IMAGE_URL_LENGTH } from '../../rules.ts'

const QUALITIES = [0.85, 0.7, 0.5]

/**
 * A picture file drawn anew, at most 320 pixels on its longer side, as a data URL: WebP, or JPEG where the browser does not write WebP.
 * Throws for a file that the browser cannot show.
 */
export async function drawnSmall(file: File): Promise<string> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = drawn(picture)
    for (const quality of QUALITIES) {
      const url = written(canvas, quality)
      if (url.length <= IMAGE_URL_LENGTH) return url
    }
    throw new Error('This picture stays too large.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(picture: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = picture
  const share = Math.min(1, IMAGE_SIDE / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * share))
  canvas.height = Math.max(1, Math.round(naturalHeight * share))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function written(canvas: HTMLCanvasElement, quality: number): string {
  const webp = canvas.toDataURL('image/webp', quality)
  if (webp.startsWith('data:image/webp')) return webp
  // A JPEG has no transparent parts; they would turn black.
  const context = canvas.getContext('2d')
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas.toDataURL('image/jpeg', quality)
}

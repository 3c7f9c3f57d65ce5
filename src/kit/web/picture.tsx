import { PICTURE_SIDES, sideFor, sizedUrl } from '#kit/shared/picture-sides.ts'

type Props = {
  src: string
  alt: string
  /**
   * How wide it is shown, as a CSS length. With `auto, ` before it the browser measures the box: only where CSS gives the box
   * both its width and its height, because a browser that measures lays the picture out without a size of its own.
   */
  sizes: string
  className?: string
}

/** A picture that fills its box (`object-fit: cover`): the browser loads the size that suits the box and the screen. */
export function Picture({ src, alt, sizes, className }: Props) {
  const sized = PICTURE_SIDES.flatMap(side => {
    const url = sizedUrl(src, side)
    return url ? [`${url} ${side}w`] : []
  })
  return (
    <img
      loading="lazy"
      decoding="async"
      {...(sized.length > 0 && { sizes, srcSet: sized.join(', ') })}
      {...(className && { className })}
      src={src}
      alt={alt}
    />
  )
}

/**
 * The address of a picture that keeps its own proportions and is at most `pixels` CSS pixels on its shorter side. There
 * is one address and no `srcset`, so that a picture smaller than its box is laid out at its own size.
 */
export function pictureWithin(src: string, pixels: number): string {
  const side = sideFor(pixels * (globalThis.devicePixelRatio || 1))
  return (side && sizedUrl(src, side)) ?? src
}

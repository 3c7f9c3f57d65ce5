export const MEGABYTE = 1024 * 1024
export const AIMED_AT = 1.8 * MEGABYTE
export const AT_MOST = 2 * MEGABYTE

/**
 * Encodes with falling quality until the result is as small as aimed at. Answers the smallest when it is at least
 * within the limit, else null.
 */
export async function shrinkToFit<Q>(
  qualities: readonly Q[],
  encode: (quality: Q) => Promise<Buffer>,
): Promise<Buffer | null> {
  let smallest: Buffer | null = null
  for (const quality of qualities) {
    const encoded = await encode(quality)
    if (encoded.length <= AIMED_AT) return encoded
    if (!smallest || encoded.length < smallest.length) smallest = encoded
  }
  return smallest && smallest.length <= AT_MOST ? smallest : null
}

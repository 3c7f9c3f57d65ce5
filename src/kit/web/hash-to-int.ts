/** Draws a number below `from` for a text: always the same one for the same text. */
export function hashToInt(seed: string, from: number): number {
  let sum = 2_166_136_261
  for (const letter of seed) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return (sum >>> 8) % from
}

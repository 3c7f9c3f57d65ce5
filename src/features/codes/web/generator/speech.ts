type Step = { codeType: 'BD' | 'LK'; hasPicture: boolean; sendsLetter: boolean; isMade: boolean }

/** The sentence of Old Barnabas, by how far the form is. */
export function speechOf({ codeType, hasPicture, sendsLetter, isMade }: Step): string {
  if (sendsLetter) return 'Choose a person and write a few words. I shall carry the letter.'
  if (hasPicture)
    return codeType === 'BD'
      ? 'A fine badge. I shall stamp it, and if you like I shall carry a letter too.'
      : 'A good choice. The code ties its redeemer to your side.'
  if (isMade) return 'Done. Give it away, or make another one.'
  return codeType === 'BD'
    ? 'Show me the picture of the badge, as a PNG.'
    : 'Which of the four badges shall your lorekeeper have?'
}

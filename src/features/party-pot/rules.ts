/** How a gift is shown to the others: with name and amount, with the name alone, or as one of a friend of the party. */
export const GIFT_FACES = ['name-and-amount', 'name', 'friend'] as const
export type GiftFace = (typeof GIFT_FACES)[number]

/** The least and the most of one gift, in cents. */
export const LEAST_GIFT = 100
export const MOST_GIFT = 50_000

/** A part of a gift, in cents. */
export type Share = { id: string; cents: number }

/**
 * Takes so many cents out of the shares, from the first one on; less where they have less. What is taken is whole cents of
 * single gifts, so nothing is rounded.
 */
export function sharesFrom(shares: readonly Share[], cents: number): Share[] {
  let wanted = cents
  const taken: Share[] = []
  for (const share of shares) {
    const part = Math.min(share.cents, wanted)
    if (part <= 0) continue
    taken.push({ id: share.id, cents: part })
    wanted -= part
  }
  return taken
}

/** What shares are together, in cents. */
export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { cents }) => sum + cents, 0)

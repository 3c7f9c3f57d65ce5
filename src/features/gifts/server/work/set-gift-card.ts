import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { setSheet } from '#kit/server/set-sheet.ts'

/** All that stands on a printed gift card, in words. */
export type GiftSheet = { amount: string; code: string; to: string; line: string; address: string; link: string }

/** A word that is longer than its line may be broken. */
const breakable = (text: string): string => text.replaceAll(/\S{20}/gu, '$&\u200b')

/** Sets a gift card as a tagged PDF of A5 across. The square code leads to the page where it is redeemed. */
export const setGiftCard = ({ link, to, line, ...words }: GiftSheet): Promise<Uint8Array> =>
  setSheet(join(import.meta.dirname, 'typst'), 'gift-card.typ', {
    ...words,
    to: breakable(to),
    line: breakable(line),
    qr: renderSVG(link, { border: 2 }),
  })

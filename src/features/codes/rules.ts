import { CODE_MOST } from '#features/lorekeepers/rules.ts'

/** The months that the form of a VIP code offers; 00 is for life. */
export const EXPIRATIONS = ['00', '01', '03', '06', '12', '24'] as const
export const EXPIRATION_LENGTH = 2

const VIP_CODE = 'VP'
/** So many letters of a name fit into a code, beside the prefix and the months. */
export const VIP_NAME_MOST = CODE_MOST - VIP_CODE.length - 1 - EXPIRATION_LENGTH
export const VIP_NAME_LEAST = 2
export const DESCRIPTION_MOST = 300
export const LETTER_MOST = 500
/** So many codes of its own that are not used one person has. */
export const MOST_OPEN_CODES = 200

/** A name as it stands in a code, in lower case; an accented letter loses its accent. */
export const cleanedName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The code of a VIP: `VPARIA-06`. */
export const vipCode = (name: string, expiration: string): string =>
  `${VIP_CODE}${cleanedName(name).toUpperCase()}-${expiration}`

/** How codes of VIPs are built, as their records say. */
export const VIP_CODE_FORMAT = 'VP{NAME}-{MM}'

/** How long a VIP is one, in words. */
export const termWords = (months: number): string =>
  months === 0 ? 'for life' : months === 1 ? 'for 1 month' : `for ${months} months`

/** The letter that comes with a code: the words of its giver, and where the code is redeemed. */
export const letterWith = (words: string, giver: string, code: string): string =>
  `${words}\n\n${giver} gives you the code ${code}. Redeem it under Access Codes in My Den.`

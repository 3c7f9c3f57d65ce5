/** The greatest number of members of the team. */
export const MOST_MEMBERS = 100

/** The longest texts of a member, in UTF-16 code units. */
export const MEMBER_LENGTHS = {
  name: 80,
  title: 80,
  email: 254,
  quote: 300,
  bio: 4000,
  role: 200,
  personalityTraits: 1000,
  communicationStyle: 1000,
  catchphrases: 1000,
  technicalDomain: 500,
  backstory: 4000,
  emailExample: 4000,
} as const

/** What everybody could be shown of a member, and what stays in the den; `image` is public too. */
export const PUBLIC_TEXTS = ['name', 'title', 'email', 'quote'] as const
export const PRIVATE_TEXTS = [
  'bio',
  'role',
  'personalityTraits',
  'communicationStyle',
  'catchphrases',
  'technicalDomain',
  'backstory',
  'emailExample',
] as const
export type PublicText = (typeof PUBLIC_TEXTS)[number]
export type PrivateText = (typeof PRIVATE_TEXTS)[number]

/** The file that a picture is drawn from has fewer bytes than this. */
export const IMAGE_FILE_BYTES = 5 * 1024 * 1024
/** The longer side of a stored picture in pixels, and its longest data URL in characters. */
export const IMAGE_SIDE = 320
export const IMAGE_URL_LENGTH = 120_000

const IMAGE_URL = /^data:image\/(webp|jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/

/** The kind and the base64 text of the data URL of a picture; null for any other text. */
export function imageUrlParts(url: string): { type: 'webp' | 'jpeg' | 'png'; base64: string } | null {
  const [, type, base64] = IMAGE_URL.exec(url) ?? []
  return type && base64 && base64.length % 4 === 0 ? { type: type as 'webp', base64 } : null
}

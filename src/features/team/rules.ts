/** The longest texts of a member of the team, in characters. */
export const TEAM_LENGTHS = { line: 100, email: 254, quote: 300, text: 2000 } as const
/** The most members. */
export const TEAM_MOST = 100

/** The longest side of a member's picture in pixels, and the most characters of it as a data URL. */
export const PICTURE_SIDE = 320
export const PICTURE_MOST = 120_000
/** The most bytes of a file that a picture is made from. */
export const PICTURE_FILE = { bytes: 5 * 1024 * 1024, words: 'Image must be smaller than 5MB' }

/** What everybody may know of a member, in the order of the form. */
export const PUBLIC_FIELDS = ['name', 'title', 'email', 'quote'] as const
/** What is known within the house alone, in the order of the form. */
export const PRIVATE_FIELDS = [
  'role',
  'bio',
  'personalityTraits',
  'communicationStyle',
  'catchphrases',
  'technicalDomain',
  'backstory',
  'emailExample',
] as const
export type TeamField = (typeof PUBLIC_FIELDS)[number] | (typeof PRIVATE_FIELDS)[number]

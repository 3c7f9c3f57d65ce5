import * as z from 'zod'
import { nameField } from '#kit/shared/visible-name.ts'
import { longText } from '#lexicon/message-text.ts'
import { IMAGE_URL_LENGTH, imageUrlParts, MEMBER_LENGTHS } from './rules.ts'

const text = (most: number) => z.string().overwrite(longText).max(most)
const MISSING = 'Name and title are required'

/** The form of a member of the team. */
export const TeamMemberForm = z.object({
  name: nameField(MISSING, MEMBER_LENGTHS.name),
  title: nameField(MISSING, MEMBER_LENGTHS.title),
  email: z
    .string()
    .trim()
    .max(MEMBER_LENGTHS.email)
    .pipe(z.email('That is no e-mail address.').or(z.literal(''))),
  quote: text(MEMBER_LENGTHS.quote),
  /** The data URL of a picture, or nothing. */
  image: z
    .string()
    .max(IMAGE_URL_LENGTH, 'This picture is too large.')
    .refine(url => url === '' || imageUrlParts(url) !== null, 'This picture cannot be shown. Please choose another.'),
  bio: text(MEMBER_LENGTHS.bio),
  role: text(MEMBER_LENGTHS.role),
  personalityTraits: text(MEMBER_LENGTHS.personalityTraits),
  communicationStyle: text(MEMBER_LENGTHS.communicationStyle),
  catchphrases: text(MEMBER_LENGTHS.catchphrases),
  technicalDomain: text(MEMBER_LENGTHS.technicalDomain),
  backstory: text(MEMBER_LENGTHS.backstory),
  emailExample: text(MEMBER_LENGTHS.emailExample),
})
export type TeamMemberFields = z.output<typeof TeamMemberForm>

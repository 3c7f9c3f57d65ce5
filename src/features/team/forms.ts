import * as z from 'zod'
import { nameField } from '#kit/shared/visible-name.ts'
import { cleanMessage } from '#lexicon/message-text.ts'
import { PICTURE_MOST, TEAM_LENGTHS } from './rules.ts'

const MISSING = 'Name and title are required'
const text = (most: number) => z.string().overwrite(cleanMessage).max(most)

/** The form of a member of the team. `image` is a data URL, null for no picture. */
export const MemberForm = z.object({
  name: nameField(MISSING, TEAM_LENGTHS.line),
  title: nameField(MISSING, TEAM_LENGTHS.line),
  email: text(TEAM_LENGTHS.email).refine(address => address === '' || z.email().safeParse(address).success, {
    error: 'Please enter an e-mail address.',
  }),
  quote: text(TEAM_LENGTHS.quote),
  image: z.string().max(PICTURE_MOST).nullable(),
  role: text(TEAM_LENGTHS.line),
  bio: text(TEAM_LENGTHS.text),
  personalityTraits: text(TEAM_LENGTHS.text),
  communicationStyle: text(TEAM_LENGTHS.text),
  catchphrases: text(TEAM_LENGTHS.text),
  technicalDomain: text(TEAM_LENGTHS.text),
  backstory: text(TEAM_LENGTHS.text),
  emailExample: text(TEAM_LENGTHS.text),
})
export type MemberValues = z.output<typeof MemberForm>

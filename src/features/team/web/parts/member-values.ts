import type { TeamMemberView } from '../../contract.ts'
import type { MemberValues } from '../../forms.ts'
import { PRIVATE_FIELDS, PUBLIC_FIELDS } from '../../rules.ts'

const NO_WORDS = Object.fromEntries([...PUBLIC_FIELDS, ...PRIVATE_FIELDS].map(field => [field, '']))

/** What the form begins with: a blank card, or that of a member. */
export const valuesOf = (member: TeamMemberView | null): MemberValues => ({
  ...(NO_WORDS as Record<keyof typeof NO_WORDS, string> & Omit<MemberValues, 'image'>),
  image: null,
  ...member?.publicInfo,
  ...member?.privateInfo,
})

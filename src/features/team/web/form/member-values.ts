import type { TeamMemberView } from '../../contract.ts'

/** The values of a blank form. */
const BLANK = {
  ...{ name: '', title: '', email: '', quote: '', image: '', bio: '', role: '', personalityTraits: '' },
  ...{ communicationStyle: '', catchphrases: '', technicalDomain: '', backstory: '', emailExample: '' },
}

/** The values of a form, blank without a member. */
export const valuesOf = (member: TeamMemberView | null) =>
  member ? { ...member.publicInfo, ...member.privateInfo } : BLANK

import type { ChatPrivacy, ProfileVisibility } from '#lexicon/people.ts'

/** The words for the visibility of a profile, in the wizard and the editor. */
export const VISIBILITY: Record<ProfileVisibility, { wizard: string; editor: string; hint: string; seenBy: string }> = {
  campaigns: {
    wizard: 'Subdomain',
    editor: 'Campaigns',
    hint: 'The people of your campaigns',
    seenBy: 'The people of your campaigns see this card.',
  },
  private: {
    wizard: 'Private',
    editor: 'Private',
    hint: 'Nobody but you',
    seenBy: 'Nobody but you sees this card. Your name and picture still stand beside what you say.',
  },
  public: {
    wizard: 'Open',
    editor: 'Public',
    hint: 'Everyone, signed in or not',
    seenBy: 'Everyone sees this card, signed in or not.',
  },
}

/** The words for the choice of who may write to a person. */
export const PRIVACY: Record<ChatPrivacy, { label: string; hint: string; writtenBy: string }> = {
  'my-circle': {
    label: 'My circle',
    hint: 'Your GM, their lorekeepers and your companions',
    writtenBy: 'Your GM, their lorekeepers and your fellow companions may write to you.',
  },
  private: {
    label: 'Private',
    hint: 'Only people you wrote to first',
    writtenBy: 'Only people to whom you wrote first may write to you.',
  },
  open: {
    label: 'Open',
    hint: 'Companions, and whoever you have not blocked',
    writtenBy: 'The people of your campaigns, and anyone you have not blocked, may write to you.',
  },
  global: { label: 'Global', hint: 'Everyone in the tavern', writtenBy: 'Everyone may write to you.' },
}

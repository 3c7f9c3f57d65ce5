/** The kinds of things that people report. The room of each declares how it is frozen and what can be done about it. */
export const REPORT_KINDS = [
  'message',
  'socialPost',
  'boardPost',
  'comment',
  'tavernLine',
  'whisper',
  'profile',
  'book',
  'chapter',
  'character',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Each kind in words, and what a moderator sees of it, for the person who reports. */
export const KIND_WORDS: Record<ReportKind, { label: string; seen: string }> = {
  message: {
    label: 'message',
    seen: 'A moderator sees this message with up to five around it, and nothing else of the talk.',
  },
  socialPost: { label: 'post', seen: 'A moderator sees this post as it stands now.' },
  boardPost: { label: 'post on a board', seen: 'A moderator sees this post as it stands now.' },
  comment: { label: 'comment', seen: 'A moderator sees this comment as it stands now.' },
  tavernLine: { label: 'line in a tavern', seen: 'A moderator sees this line, and nothing else of the talk.' },
  whisper: { label: 'whisper', seen: 'A moderator sees this whisper, and nothing else of the talk.' },
  profile: { label: 'profile', seen: 'A moderator sees this profile as it stands now.' },
  book: {
    label: 'campaign',
    seen: 'A moderator sees the title, the description and the cover of the campaign as you see them now.',
  },
  chapter: {
    label: 'chapter',
    seen: 'A moderator sees this chapter with its pictures, as you can read it now.',
  },
  character: { label: 'character', seen: 'A moderator sees the texts and the portrait of this character.' },
}

/** The reasons of a report. */
export const REASONS = ['harassment', 'hate', 'sexual', 'illegal', 'spam', 'other'] as const
export type Reason = (typeof REASONS)[number]
export const REASON_WORDS: Record<Reason, string> = {
  harassment: 'Harassment or threats',
  hate: 'Hate against a group',
  sexual: 'Sexual content without consent',
  illegal: 'Something illegal, or stolen work',
  spam: 'Spam or fraud',
  other: 'Something else',
}

/**
 * The states of a case. `open`: nobody has decided. `decided`: a moderator has. `appealed`: the reported person asks for another
 * look. `closed`: the appeal is decided, or the reported account is gone.
 */
export const CASE_STATES = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** The acts of every kind: there was nothing to object to, or the person is warned. */
export const DISMISS = 'dismiss'
export const WARN = 'warn'

/** What became of an appeal: the decision stands, or it was taken back. */
export const APPEAL_OUTCOMES = ['stands', 'changed'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** The longest words of a report, a decision and an appeal, in characters. */
export const REPORT_WORDS_MOST = 2000
/** The most of one line that is frozen, in characters. */
export const EVIDENCE_MOST = 5000
/** The most of a chapter that is frozen, in characters: some sixty pages. */
export const CHAPTER_EVIDENCE_MOST = 60_000
/** So many pictures of a reported thing are copied. */
export const PICTURES_MOST = 6
/** So many messages around a reported one are shown. */
export const AROUND = 5
/** So many days after a decision what was frozen is deleted. */
export const EVIDENCE_DAYS = 180
/** The days that the figures are about. */
export const FIGURE_DAYS = 30

/** The lines around a reported one: two after it, three before it, and more on one side where the other has fewer. */
export function aroundOf<T>(before: readonly T[], after: readonly T[]): { before: T[]; after: T[] } {
  const followed = Math.min(after.length, Math.max(2, AROUND - before.length))
  const preceded = Math.min(before.length, AROUND - followed)
  return { before: before.slice(before.length - preceded), after: after.slice(0, followed) }
}

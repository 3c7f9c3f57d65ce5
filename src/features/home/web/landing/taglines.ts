/** The taglines of the hero, shown in turn. With reduced motion only the first is shown. */
export const TAGLINES = [
  'Every table has a story. Bind yours.',
  'The dice forget. The book does not.',
  'Roll it once. Read it for years.',
  'Your party has a past. Keep it.',
  'Somebody wrote it down, at last.',
  'The dragon died on page forty-six.',
  'Between sessions, there is an inn.',
  'Graves for heroes. Ink for the rest.',
  'Not a wiki. A book with a spine.',
  'The map lies. The chronicle stays.',
  'Five players. One true account.',
  'Give your villain a chapter.',
  'Leave a candle lit for Saturday.',
  'Old friends, new page, same table.',
  'One more session. One more page.',
] as const

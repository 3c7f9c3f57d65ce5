/** The kinds of findings about secrets and mentions of a text. */
export const leakKinds = [
  'oddMark',
  'noBeginning',
  'noEnd',
  'nobody',
  'several',
  'archived',
  'name',
  'veiled',
  'gone',
] as const
export type LeakKind = (typeof leakKinds)[number]

import { SCRIBE_IDS, type ScribeId } from './look/ids.ts'

/** Names that older texts carry: accepted when read, never offered. */
const earlierNames: Readonly<Record<string, ScribeId>> = {
  quill: 'fantasy',
  parchment: 'scribe-neutral',
  runic: 'eldritch',
  arcane: 'grimoire',
  script: 'fantasy',
}

/** The style behind a stored name, or null for an unknown name. */
export function scribeBehind(name: string): ScribeId | null {
  if (Object.hasOwn(earlierNames, name)) return earlierNames[name] ?? null
  return SCRIBE_IDS.find(id => id === name) ?? null
}

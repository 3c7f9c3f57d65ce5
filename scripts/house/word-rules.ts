import { type Finding, lineAt, type Source } from './source.ts'

/** What may not stand in the code: work put off, rules switched off, tests left out. */
const WORDS: { pattern: RegExp; says: string }[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/g, says: 'do it now or leave it out; nothing is put off in a comment' },
  { pattern: /coming soon/gi, says: 'what is not there yet is not announced' },
  {
    pattern: /biome-ignore|eslint-disable|@ts-(ignore|expect-error|nocheck)/g,
    says: 'rules are not switched off: change the code',
  },
  { pattern: /\b(it|test|describe)\.(skip|only|todo)\b/g, says: 'every test runs' },
]

/** Nothing unfinished and nothing switched off, in any file but those of this check. */
export function wordFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('scripts/house/'))
    .flatMap(({ path, text }) =>
      WORDS.flatMap(({ pattern, says }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({ rule: 'finished', path, line: lineAt(text, index), says })),
      ),
    )
}

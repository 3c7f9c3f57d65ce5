import { ROLES } from '#lexicon/roles.ts'
import { type Finding, lineAt, type Source } from './source.ts'

const NAME = `['"](?:${ROLES.join('|')})['"]`
/** A role that is compared with a name, or looked for in a list of names. */
const COMPARED = new RegExp(`\\brole\\)?\\s*[!=]==\\s*${NAME}|\\[[^\\]\\n]*${NAME}[^\\]\\n]*\\]\\.includes\\(`, 'gi')
/** Where roles have their meaning, and what only tests and the story of the demo world run. */
const EXCEPT = /^src\/lexicon\/roles\.ts$|\.test\.tsx?$|^src\/app\/demo\//

/** A role means what `lexicon/roles.ts` says, in policies and everywhere else: nothing compares one by itself. */
export function roleFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !EXCEPT.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(COMPARED)].map(({ index }) => ({
        rule: 'role',
        path,
        line: lineAt(text, index),
        says: 'a role is compared in lexicon/roles.ts alone: ask isAdmin, takesPart, … of it, in the policy of the room',
      })),
    )
}

import { declaredNames } from './declared-names.ts'
import { type Finding, lineAt, type Source } from './source.ts'

/** Tests that hold the compiler to what it refuses: there an error is expected, and its absence is one. */
const TYPE_TESTS = /\.types\.test\.ts$/

/** What may not stand in the code: work put off, rules switched off, tests left out. */
const WORDS: { pattern: RegExp; says: string; except?: RegExp }[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/g, says: 'do it now or leave it out; nothing is put off in a comment' },
  { pattern: /coming soon/gi, says: 'what is not there yet is not announced' },
  {
    pattern: /biome-ignore|eslint-disable|@ts-(ignore|nocheck)/g,
    says: 'rules are not switched off: change the code',
  },
  {
    pattern: /@ts-expect-error/g,
    says: 'an error is expected in a *.types.test.ts alone: change the code',
    except: TYPE_TESTS,
  },
  { pattern: /\b(it|test|describe)\.(skip|only|todo)\b/g, says: 'every test runs' },
]

/** Names that were replaced by the field's own term, in `docs/glossary.md` and since; they do not come back. */
const RETIRED: Record<string, string> = {
  foreseen: 'prefetched',
  comeInAs: 'openSessionFor',
  fromHere: 'limitByAddress',
  unhurried: 'withoutRateLimits',
  isUnkeepable: 'isInvalidValue',
  isBorneId: 'isDuplicateId',
  Belongings: 'UserData',
  BELONGINGS: 'userDataCategories',
  isShutOut: 'isBannedByHost',
  shutOutOf: 'bannedByHost',
  broughtAlong: 'copiedPicture',
  leadingOn: 'remapper',
  isGoneMeanwhile: 'isForeignKeyViolation',
  hasInk: 'hasVisibleText',
  openVouched: 'openTrustedSession',
  sendOff: 'redirectToProvider',
  tellOwner: 'alertOwner',
  useArrive: 'useAfterSignIn',
  useEnding: 'useTieEnding',
  usePartings: 'useLeaveOrDelete',
  inPlaceOf: 'actAs',
  dearest: 'maxCost',
  useLying: 'useTurnedLeaves',
  useSteady: 'useScrollAnchor',
  useOneByOne: 'useStaggeredMount',
  chatAs: 'addChatLine',
  chatUnsaid: 'chatLineRemoved',
  socialUnsaid: 'socialPostRemoved',
  useRealm: 'useDomain',
  realmRefusal: 'domainRefusal',
  scribeFaces: 'scribeFonts',
  pageOfPlace: 'pageAtAddress',
  signOf: 'innSignOf',
  doorOf: 'sectionOf',
  useDoor: 'useLogin',
  useDoors: 'useAccess',
}
const retired = new RegExp(`\\b(${Object.keys(RETIRED).join('|')})\\b`, 'g')

/** Every use of a retired name, with the name to use. */
export function retiredFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('scripts/house/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(retired)].map(({ index, 0: name }) => ({
        rule: 'retired',
        path,
        line: lineAt(text, index),
        says: `${name} is called ${RETIRED[name]} now`,
      })),
    )
}

/** Participles that do not say what a name holds, each with what to say instead; `docs/glossary.md` has them too. */
const PARTICIPLES: Record<string, string> = {
  told: 'say what was sent: sent, announced, reported',
  found: 'name the thing: book, rows, match',
  kept: 'say how: cached, stored, locked',
  known: 'say what: existing, registered',
}
const participle = new RegExp(`\\b(${Object.keys(PARTICIPLES).join('|')})\\b`, 'i')

/** Every variable, parameter, function or type of the product whose whole name is such a participle. */
export function participleFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, text }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && participle.test(text))
    .flatMap(source =>
      declaredNames(source).flatMap(({ name, at }) => {
        const advice = PARTICIPLES[name.toLowerCase()]
        if (!advice) return []
        return [
          {
            rule: 'participle',
            path: source.path,
            line: lineAt(source.text, at),
            says: `${name} is no name; ${advice}`,
          },
        ]
      }),
    )
}

/** Every variable, parameter, function or type of the product that is named after the room `realms`, which holds the domains. */
export function realmFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, text }) => /^src\/.*\.tsx?$/.test(path) && /realm/i.test(text))
    .flatMap(source =>
      declaredNames(source)
        .filter(({ name }) => /realm/i.test(name) && name !== 'realms')
        .map(({ name, at }) => ({
          rule: 'realm',
          path: source.path,
          line: lineAt(source.text, at),
          says: `${name} is about a domain: say domain, as the glossary does`,
        })),
    )
}

/** A line of a comment in which a person without a name is the subject or the object. */
const NAMELESS = /^\s*(?:\{?\/\*|\*|\/\/).*?\b(whoever|whom)\b/gim

/** Every comment of the product that says “whoever” or “whom”: the thing is the subject there, with one verb. */
export function namelessFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^src\/.*\.(tsx?|css|typ)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMELESS)].map(({ index, 0: words, 1: word }) => ({
        rule: 'nameless',
        path,
        line: lineAt(text, index + words.length),
        says: `name the person or thing instead of “${word}”`,
      })),
    )
}

/** Nothing unfinished and nothing switched off, in any file but those of this check. */
export function wordFindings(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith('scripts/house/'))
    .flatMap(({ path, text }) =>
      WORDS.filter(({ except }) => !except?.test(path)).flatMap(({ pattern, says }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({ rule: 'finished', path, line: lineAt(text, index), says })),
      ),
    )
}

import { hostName } from '#kit/shared/host-name.ts'
import {
  FORBIDDEN_TERMS,
  FORBIDDEN_WORDS,
  RESERVED_LABELS,
  RESERVED_WORDS,
  RISQUE_WORDS,
} from '#lexicon/subdomain-words.ts'

const NAME_MIN = 3
export const NAME_MAX = 25
export const BIO_MAX = 300
/** Milliseconds of silence after which a typed name is checked. */
export const CHECK_AFTER_MS = 500

export const NAME_TAKEN = 'Subdomain is already taken'
const CLAIM_TOO_SHORT = 'Subdomain must be at least 3 characters long.'

export const DOMAIN_VISIBILITIES = ['private', 'open', 'listed'] as const
export type DomainVisibility = (typeof DOMAIN_VISIBILITIES)[number]

/** Normalises typed text to a name: lower case, and only letters, digits and hyphens. */
export function normaliseName(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9-]/g, '')
}

/** The first rule that a name breaks, in the words for the person who chose it; null when it keeps them all. */
export function nameProblem(name: string): string | null {
  return shapeProblem(name) ?? termProblem(name)
}

/** The same rules on a claim, where a name that is too short has words of its own. */
export function claimProblem(name: string): string | null {
  return name.length < NAME_MIN ? CLAIM_TOO_SHORT : nameProblem(name)
}

/** Hints about a name that may be taken. */
export function nameWarnings(name: string): string[] {
  const risque = RISQUE_WORDS.find(word => name.includes(word))
  return risque ? [`"${risque}" is a little risqué, and the name is public: everybody you invite will read it.`] : []
}

function shapeProblem(name: string): string | null {
  if (name === '') return 'Please enter a subdomain name'
  if (name.length < NAME_MIN) return 'Subdomain must be at least 3 characters long'
  if (name.length > NAME_MAX) return 'Subdomain must be 25 characters or less'
  if (!/^[a-z0-9-]+$/.test(name) || name.includes('--'))
    return 'Subdomain can only contain letters, numbers, and hyphens (no spaces or special characters)'
  if (name.startsWith('-') || name.endsWith('-')) return 'Subdomain cannot start or end with a hyphen'
  return null
}

function termProblem(name: string): string | null {
  const term = forbiddenIn(name)
  return term ? `"${term}" cannot be used in a subdomain. Try "${withoutTerms(name)}".` : null
}

function forbiddenIn(name: string): string | undefined {
  const parts = name.split('-')
  return (
    FORBIDDEN_TERMS.find(term => name.includes(term)) ??
    [...FORBIDDEN_WORDS, ...RESERVED_WORDS].find(word => parts.includes(word))
  )
}

/** The least number of letters of a suggested rest of a word: "dragon", but no "ing". */
const STUMP = 4
/** The least number of letters for a rest that is suggested as a name of its own. */
const WHOLE = 5

const withoutTerm = (part: string, term: string) =>
  part.includes(term)
    ? part
        .replaceAll(term, '-')
        .split('-')
        .filter(stump => stump.length >= STUMP)
        .join('-')
    : part

/** The name with every refused term taken out, and padded to a name again where little is left. */
function withoutTerms(name: string): string {
  let left = name
  for (let term = forbiddenIn(left); term; term = forbiddenIn(left)) {
    const anywhere = FORBIDDEN_TERMS.includes(term)
    left = tidy(
      left
        .split('-')
        .map(part => (anywhere ? withoutTerm(part, term) : part === term ? '' : part))
        .filter(Boolean)
        .join('-'),
    )
  }
  const framed = [`${left}-table`, `the-${left}`]
  const choices = (left.length >= WHOLE ? [left, ...framed] : left ? [...framed, left] : []).map(choice =>
    tidy(choice.slice(0, NAME_MAX)),
  )
  return choices.find(choice => !shapeProblem(choice) && !forbiddenIn(choice)) ?? 'the-long-table'
}

const tidy = (name: string) => name.replace(/-+/g, '-').replace(/^-|-$/g, '')

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789-']

/** Every other name within edit distance 1, so that the twins of a name can be read through an index. */
export function neighboursOf(name: string): string[] {
  const names = new Set<string>()
  for (let at = 0; at <= name.length; at++) {
    const [before, after] = [name.slice(0, at), name.slice(at)]
    if (after) names.add(before + after.slice(1))
    for (const letter of LETTERS) {
      names.add(before + letter + after)
      if (after) names.add(before + letter + after.slice(1))
    }
  }
  names.delete(name)
  return [...names].filter(neighbour => !shapeProblem(neighbour))
}

const FRAMES = [
  '*',
  '*-tales',
  '*-table',
  'the-*',
  '*-tavern',
  '*-hearth',
  '*-lantern',
  '*-chronicle',
  'house-*',
  '*-hall',
  '*-and-dice',
  'tales-of-*',
]
const PLAIN_STEMS = ['lantern', 'thistle', 'ember', 'raven-inn', 'low-ferry']
const STEM_MAX = 14

/** Names in the manner of `seed` (a typed name, a person's name): at least 8, all within the rules, the best first. */
export function suggestionsFor(seed: string): string[] {
  const plain = seed
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const stem = wholeWords(withoutTermsOrNothing(tidy(plain)))
  const stems = stem.length >= NAME_MIN ? [stem] : PLAIN_STEMS.map(one => (stem ? `${one}-${stem}` : one))
  const framed = FRAMES.flatMap(frame => stems.filter(one => !repeats(frame, one)).map(one => frame.replace('*', one)))
  const numbered = stems.flatMap(one => Array.from({ length: 24 }, (_, i) => `${one}-${i + 2}`))
  return [...new Set([...framed, ...numbered])].filter(name => !nameProblem(name))
}

/** As many whole words of a name as a stem holds; a single word that is too long is cut. */
function wholeWords(name: string): string {
  if (name.length <= STEM_MAX) return name
  const end = name.lastIndexOf('-', STEM_MAX)
  return tidy(name.slice(0, end >= NAME_MIN ? end : STEM_MAX))
}

/** Whether a frame would say a word of the stem again, as in "the-the-long-table". */
const repeats = (frame: string, stem: string) => frame.split('-').some(word => stem.split('-').includes(word))

function withoutTermsOrNothing(name: string): string {
  return forbiddenIn(name) ? withoutTerms(name) : name
}

export type Site = { kind: 'main' } | { kind: 'unknown' } | { kind: 'domain'; name: string }

/**
 * Which site a host names, before anybody looks whether it exists. The main site: the base domain itself, a single
 * machine, an address of numbers, a reserved label, and every host that is not under the base domain.
 */
export function siteBehind(host: string, baseDomain: string): Site {
  const name = hostName(host)
  const base = baseDomain.toLowerCase()
  if (name === base || !name.endsWith(`.${base}`)) return { kind: 'main' }
  const labels = name.slice(0, -base.length - 1).split('.')
  const [first = ''] = labels
  if (labels.length > 1) return { kind: 'unknown' }
  if (name.split('.').length < 3 || RESERVED_LABELS.some(label => label === first)) return { kind: 'main' }
  return { kind: 'domain', name: first }
}

/** Enough of an address to recognise it by, for people who may not read it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}

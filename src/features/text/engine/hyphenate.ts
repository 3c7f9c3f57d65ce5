import type { Block, Inline, ListItem } from './tree.ts'

/** Sets soft hyphens into a text. */
export type Hyphenate = (text: string) => string

export const hyphenationLanguages = ['en-us', 'en-gb', 'de', 'fr', 'es', 'ru', 'el'] as const
export type HyphenationLanguage = (typeof hyphenationLanguages)[number]

type Patterns = { default: { hyphenateSync: (word: string) => string } }
const patterns: Record<HyphenationLanguage, () => Promise<Patterns>> = {
  'en-us': () => import('hyphen/en-us/index.js'),
  'en-gb': () => import('hyphen/en-gb/index.js'),
  de: () => import('hyphen/de/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  es: () => import('hyphen/es/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  el: () => import('hyphen/el/index.js'),
}

const softHyphen = '\u00AD'
/** Letters that stay together at either end of a word: one or two never stand alone on a line. */
const keptLetters = 3
const shortestWord = 6
const mostRemembered = 20_000

const loading = new Map<HyphenationLanguage, Promise<Hyphenate>>()
const loaded = new Map<HyphenationLanguage, Hyphenate>()

/**
 * Loads the patterns of a language, once. A language without patterns is not hyphenated.
 * @param language as a book has it: `en-us`, `de`, `de-AT`; English without a country is American
 */
export function hyphenator(language = 'en-us'): Promise<Hyphenate> {
  const supported = patternsFor(language)
  if (!supported) return Promise.resolve(text => text)
  const pending = loading.get(supported) ?? load(supported)
  loading.set(supported, pending)
  return pending
}

/** The same without waiting: nothing where the patterns were not loaded yet. */
export function hyphenatorNow(language = 'en-us'): Hyphenate | undefined {
  const supported = patternsFor(language)
  return supported && loaded.get(supported)
}

function patternsFor(language: string): HyphenationLanguage | undefined {
  const wanted = language.toLowerCase()
  const [base] = wanted.split('-')
  return (
    hyphenationLanguages.find(one => one === wanted) ?? hyphenationLanguages.find(one => one.split('-')[0] === base)
  )
}

async function load(language: HyphenationLanguage): Promise<Hyphenate> {
  const { default: rules } = await patterns[language]()
  const remembered = new Map<string, string>()
  const word = (letters: string): string => {
    const cached = remembered.get(letters)
    if (cached !== undefined) return cached
    if (remembered.size >= mostRemembered) remembered.clear()
    const cut = keepEnds(rules.hyphenateSync(letters))
    remembered.set(letters, cut)
    return cut
  }
  const words = new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}@/.\-])[\p{L}\p{M}’']{${shortestWord},}(?![\p{L}\p{M}\p{N}’'@/\-]|\.\p{L})`,
    'gu',
  )
  const hyphenate = (text: string) => (text.includes(softHyphen) ? text : text.replace(words, word))
  loaded.set(language, hyphenate)
  return hyphenate
}

function keepEnds(word: string): string {
  const parts = word.split(softHyphen)
  while (parts.length > 1 && parts[0]!.length < keptLetters) parts.unshift(parts.splice(0, 2).join(''))
  while (parts.length > 1 && parts.at(-1)!.length < keptLetters) parts.push(parts.splice(-2).join(''))
  return parts.join(softHyphen)
}

/** Soft hyphens in every paragraph, but none in the last word of one; headings, tables and code stay as they are. */
export function hyphenateBlocks(blocks: readonly Block[], hyphenate: Hyphenate): Block[] {
  const inside = (children: readonly Block[]) => hyphenateBlocks(children, hyphenate)
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, children: hyphenateParagraph(block.children, hyphenate) }
      case 'quote':
      case 'note':
      case 'secretBlock':
        return { ...block, children: inside(block.children) }
      case 'list':
        return { ...block, items: block.items.map((item): ListItem => ({ ...item, children: inside(item.children) })) }
      default:
        return block
    }
  })
}

/** Soft hyphens in one paragraph, but none in its last word, nor in code. */
export function hyphenateParagraph(nodes: readonly Inline[], hyphenate: Hyphenate): Inline[] {
  let isLast = true
  const visit = (node: Inline): Inline => {
    if (node.type === 'text') {
      const end = isLast ? lastWordIn(node.value) : node.value.length
      if (isLast && end < node.value.length) isLast = false
      return { ...node, value: hyphenate(node.value.slice(0, end)) + node.value.slice(end) }
    }
    if (node.type === 'code') isLast = false
    return 'children' in node ? { ...node, children: backwards(node.children) } : node
  }
  const backwards = (list: readonly Inline[]): Inline[] => list.toReversed().map(visit).reverse()
  return backwards(nodes)
}

/** Where the last word begins; the end where there is no letter. */
function lastWordIn(text: string): number {
  let at = text.length
  while (at > 0 && !/[\p{L}\p{N}]/u.test(text[at - 1]!)) at--
  if (at === 0) return text.length
  while (at > 0 && !/\s/.test(text[at - 1]!)) at--
  return at
}

import type { PageScale } from '../../src/features/manuscripts/rules.ts'
import { chapterLabel } from '../../src/lexicon/look/chapter-labels.ts'
import { SCRIBE_IDS, type ScribeId } from '../../src/lexicon/look/ids.ts'

export type GeneratedChapter = { style: ScribeId; title: string; kicker: string; source: string; scale?: PageScale }

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const LATIN =
  'the a lantern went out and Brannoc counted footprints twice before somebody in Hollowmere answered well-worn WATER road of ferrymen illimitable mist w i m naïve straße quartermaster’s'.split(
    ' ',
  )
const TONGUES = [
  LATIN,
  LATIN,
  LATIN,
  'дорога вела к перевозу через болото и никто не зажёг фонаря'.split(' '),
  'θάλασσα ο δρόμος προς το λιμάνι ήταν μακρύς και σκοτεινός'.split(' '),
  'כל הדרך אל הנהר היתה חשוכה והפנס כבה פתאום'.split(' '),
  'كان الطريق إلى النهر مظلما ولم يشعل أحد المصباح'.split(' '),
]

/** A chapter of everything that fills a page in its own way: prose, capitals, short lines, nested lists, tables, long words. */
export function generatedChapter(seed: number): GeneratedChapter {
  const next = numbers(seed)
  const upTo = (most: number) => 1 + Math.floor(next() * most)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const tongue = one(TONGUES)
  const words = (count: number) => Array.from({ length: count }, () => one(tongue)).join(' ')
  const dressed = (text: string) => {
    const sign = one(['', '', '', '', '*', '**', '`'])
    return `${sign}${text}${sign}`
  }
  const sentence = (most = 24) => `${dressed(words(upTo(most)))}${one(['.', '.', '!', '?', ',', ';'])}`
  const prose = (most: number) => Array.from({ length: upTo(most) }, () => sentence()).join(' ')
  const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
  const items = (depth: number, sign: string): string =>
    Array.from({ length: upTo(7) }, () => {
      const under = depth < 3 && next() < 0.3 ? `\n${items(depth + 1, sign)}` : ''
      return `${'   '.repeat(depth)}${sign} ${sentence(14)}${under}`
    }).join('\n')
  const table = (columns: number, rows: number, long: () => string) =>
    [
      Array.from({ length: columns }, () => words(upTo(2))),
      Array.from({ length: columns }, () => '-'),
      ...Array.from({ length: rows }, () => Array.from({ length: columns }, long)),
    ]
      .map(cells => `| ${cells.join(' | ')} |`)
      .join('\n')
  const kinds: (() => string)[] = [
    () => prose(12),
    () => prose(12),
    () => prose(3),
    () => Array.from({ length: 3 }, () => words(upTo(9))).join('\n\n'),
    () => prose(9).toUpperCase().replaceAll('`', ''),
    () => Array.from({ length: upTo(40) }, () => words(upTo(4))).join('\\\n'),
    () => `${one(['#', '##', '###', '####', '######'])} ${words(upTo(12))}`,
    () => quoted([prose(4), prose(2), words(3)].slice(0, upTo(3)).join('\n\n')),
    () => `> [!${one(['note', 'aside', 'warning'])}] ${words(upTo(8))}\n${quoted(`${prose(5)}\n\n${items(0, '-')}`)}`,
    () => items(0, '-'),
    () => items(0, '1.'),
    () => `[secret]\n${prose(5)}\n\n${items(0, '-')}\n[/secret]`,
    () => table(upTo(5), upTo(9), () => words(upTo(8))),
    () => table(2, 2, () => words(upTo(500))),
    () => `\`\`\`\n${Array.from({ length: upTo(30) }, () => words(upTo(20))).join('\n')}\n\`\`\``,
    () => `${prose(2)} ${words(60).replaceAll(/\s/g, '')} ${prose(2)}`,
    () => '漢字と仮名、これは文章です。'.repeat(upTo(60)),
    () => '---',
    () => '[break]',
  ]
  const source = [next() < 0.8 ? prose(8) : one(kinds)(), ...Array.from({ length: 6 + upTo(12) }, () => one(kinds)())]
  const style = SCRIBE_IDS[seed % SCRIBE_IDS.length]!
  const title = words(upTo(next() < 0.2 ? 24 : 5))
  return {
    style,
    title,
    kicker: chapterLabel(style, 7, title) ?? '',
    source: source.join('\n\n'),
  }
}

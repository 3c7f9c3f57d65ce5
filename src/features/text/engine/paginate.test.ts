import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { scribeBehind } from '#lexicon/scribe-limits.ts'
import { chapterPages, pageAt, paginate } from './paginate.ts'
import { parse } from './parse.ts'
import { type Block, bareText, type Inline } from './tree.ts'

const word = fc.constantFrom(
  'a',
  'the',
  'lantern',
  'went',
  'out',
  'Brandywine',
  'und',
  'дорога',
  'θάλασσα',
  'مدينة',
  'naïve',
  'e\u0301te\u0301',
  '👨‍👩‍👧',
  '(perhaps)',
  'well-worn',
) // prettier-ignore
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 25 }), fc.constantFrom('.', '!', '?', '…', ',', ';'))
  .map(([words, end]) => words.join(' ') + end)
const dressed = fc
  .tuple(sentence, fc.constantFrom('', '*', '**', '~~', '`'))
  .map(([words, sign]) => `${sign}${words}${sign}`)
const linked = sentence.map(words => `[${words}](/npcs/1)`)
const prose = fc.array(fc.oneof(sentence, sentence, sentence, dressed, linked), { minLength: 1, maxLength: 30 })
const paragraph = prose.map(parts => parts.join(' '))
const items = fc.array(sentence, { minLength: 1, maxLength: 40 })
const block = fc.oneof(
  paragraph,
  paragraph,
  paragraph,
  sentence.map(words => `## ${words}`),
  paragraph.map(words => `> ${words}`),
  items.map(all => all.map(one => `- ${one}`).join('\n')),
  items.map(all => all.map((one, index) => `${index + 1}. ${one}`).join('\n')),
  items.map(all => `\`\`\`\n${all.join('\n')}\n\`\`\``),
  items.map(all => `| a | b |\n| - | - |\n${all.map(one => `| ${one} | x |`).join('\n')}`),
  fc.tuple(sentence, paragraph).map(([title, body]) => `> [!note] ${title}\n> ${body}`),
  paragraph.map(words => `[secret for=x]\n${words}\n[/secret]`),
  fc.constantFrom('---', '![a](/files/b.png)', '漢字と仮名、これは文章です。'.repeat(60), '[break]'),
)
const chapter = fc.array(block, { minLength: 1, maxLength: 14 }).map(blocks => blocks.join('\n\n'))
const style = fc.constantFrom(...SCRIBE_IDS)
const scale = fc.constantFrom(0.5, 0.8, 1, 1.25, 1.6, 2, 3)

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const letters = (text: string) => Array.from(graphemes.segment(text)).length
const pagesOf = (source: string, name: string, fontScale = 1) => paginate(parse(source), { style: name, fontScale })

function firstBlock(blocks: readonly Block[]): Block | undefined {
  const [block] = blocks
  if (block?.type === 'list') return firstBlock(block.items[0]?.children ?? [])
  return block && 'children' in block && block.type !== 'paragraph' && block.type !== 'heading' && block.type !== 'note'
    ? firstBlock(block.children)
    : block
}

describe('pages', () => {
  test('add up to the chapter, in order, without gap or overlap', () => {
    fc.assert(
      fc.property(chapter, style, scale, (source, name, fontScale) => {
        const tree = parse(source)
        const pages = paginate(tree, { style: name, fontScale })
        expect(bareText(pages.flatMap(page => page.blocks))).toBe(bareText(tree.blocks))
        expect(pages.map(page => page.partNumber)).toEqual(pages.map((_, index) => index + 1))
        for (const [index, page] of pages.entries()) {
          expect(page.startOffset).toBe(pages[index - 1]?.endOffset ?? 0)
          expect(pageAt(pages, page.startOffset)).toBe(page)
        }
      }),
    )
  })

  test('hold no more than their style and scale allow', () => {
    fc.assert(
      fc.property(chapter, style, scale, (source, name, fontScale) => {
        const most = SCRIBE_STYLES[name].charsPerPage / fontScale
        const tableRow = 200
        for (const page of pagesOf(source, name, fontScale)) {
          expect(letters(bareText(page.blocks))).toBeLessThanOrEqual(most + (source.includes('|') ? tableRow : 0))
        }
      }),
    )
  })

  test('end inside no word, and inside no link or emphasis that fits on a page', () => {
    fc.assert(
      fc.property(chapter, style, (source, name) => {
        const pages = pagesOf(source, name)
        for (const [index, page] of pages.entries()) {
          const block = firstBlock(page.blocks)
          if (index === 0 || !block || !('continued' in block && block.continued) || block.type !== 'paragraph')
            continue
          const before = bareText(pages[index - 1]?.blocks ?? [])
          const here = bareText(page.blocks)
          expect(/[\s。、]$/u.test(before) || /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(here)).toBe(true)
          expect(unitsCut(pages[index - 1]?.blocks ?? [], page.blocks)).toBe(false)
        }
      }),
    )
  })

  test('are not fewer in larger type', () => {
    fc.assert(
      fc.property(chapter, style, (source, name) => {
        const counts = [0.5, 0.9, 1, 1.1, 1.5, 2, 3].map(one => pagesOf(source, name, one).length)
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      }),
    )
  })

  test('are the same every time', () => {
    fc.assert(
      fc.property(chapter, style, (source, name) => {
        expect(pagesOf(source, name)).toEqual(pagesOf(source, name))
      }),
    )
  })

  test('end at every forced break, and none is empty for it', () => {
    const sources = fc.array(sentence, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sources, texts => {
        const source = `[break]\n${texts.join('\n\n[break]\n[break]\n')}\n\n[break]`
        const pages = pagesOf(source, 'fantasy')
        expect(pages.map(page => bareText(page.blocks))).toEqual(texts.map(one => bareText(parse(one).blocks)))
        expect(JSON.stringify(pages)).not.toContain('break]')
      }),
    )
  })

  test('never cut a character, even in a word longer than a page', () => {
    const clusters = ['👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301\u0323', '漢\u{E0100}', 'क्षि', '👍🏽', 'x']
    fc.assert(
      fc.property(fc.constantFrom(...clusters), style, (cluster, name) => {
        for (const page of pagesOf(cluster.repeat(2500), name)) {
          expect(bareText(page.blocks).replaceAll(cluster, '')).toBe('')
        }
      }),
    )
  })
})

/** Whether one dress ends a page and the same one goes on on the next, though it would fit on one. */
function unitsCut(before: readonly Block[], after: readonly Block[]): boolean {
  const last = before.at(-1)
  const [next] = after
  if (last?.type !== 'paragraph' || next?.type !== 'paragraph' || !next.continued) return false
  const ends: Inline | undefined = last.children.at(-1)
  const goesOn: Inline | undefined = next.children[0]
  return ends?.type === goesOn?.type && ends !== undefined && ends.type !== 'text' && ends.type !== 'secret'
}

describe('characters per page', () => {
  const filled = (count: number) =>
    'ab '
      .repeat(Math.ceil(count / 3))
      .slice(0, count - 1)
      .concat('.')
  const table = {
    fantasy: 1000,
    cyberpunk: 800,
    vampire: 900,
    scribbled: 750,
    'scribe-neutral': 950,
    eldritch: 850,
    steampunk: 920,
    'space-opera': 1100,
    grimoire: 780,
    'pirate-log': 820,
    'wild-west': 880,
    'fae-chronicle': 950,
    apocalypse: 700,
    'pulp-adventure': 1050,
    'royal-decree': 870,
    'mech-manual': 1200,
    'elemental-tome': 900,
    'queer-zine': 850,
    'nonbinary-dusk': 880,
    'ace-void': 920,
    'trans-light': 950,
    'pride-rainbow': 1000,
  } // prettier-ignore

  test('are those of the style, and 1000 for a style that nobody knows', () => {
    expect(Object.keys(table).toSorted()).toEqual(SCRIBE_IDS.toSorted())
    for (const [name, count] of Object.entries({ ...table, 'no such style': 1000, quill: 1000, arcane: 780 })) {
      expect(pagesOf(filled(count), name)).toHaveLength(1)
      expect(pagesOf(filled(count + 2), name)).toHaveLength(2)
    }
  })

  test('are fewer in larger type', () => {
    expect(pagesOf(filled(908), 'fantasy', 1.1)).toHaveLength(1)
    expect(pagesOf(filled(911), 'fantasy', 1.1)).toHaveLength(2)
    expect(pagesOf(filled(502), 'fantasy', 2).length).toBeGreaterThan(1)
  })

  test('count a Chinese character as two, for it is twice as wide', () => {
    expect(pagesOf('漢'.repeat(500), 'fantasy')).toHaveLength(1)
    expect(pagesOf('漢'.repeat(501), 'fantasy')).toHaveLength(2)
  })

  test('leave room for many short lines, and for a title of several lines', () => {
    expect(pagesOf('- a\n'.repeat(100), 'fantasy').length).toBeGreaterThan(3)
    const lines = 'a short line\\\n'.repeat(21)
    const title = 'The long and winding road to the lighthouse at the end of the northern world, and back again'
    expect(chapterPages('The road', parse(lines), { style: 'fantasy' })).toHaveLength(1)
    expect(chapterPages(title, parse(lines), { style: 'fantasy' })).toHaveLength(2)
  })

  test('are known by the names that older texts carry', () => {
    const names = ['quill', 'parchment', 'runic', 'arcane', 'script', 'vampire', 'nobody', 'toString']
    expect(names.map(scribeBehind)).toEqual(
      ['fantasy', 'scribe-neutral', 'eldritch', 'grimoire', 'fantasy', 'vampire', null, null], // prettier-ignore
    )
  })
})

describe('a page ends', () => {
  const sentences = 'The road went on and on under the trees for a mile or more. '.repeat(40)

  test('after a sentence where one is near', () => {
    for (const page of pagesOf(sentences, 'fantasy')) expect(bareText(page.blocks).trim()).toMatch(/more\.$/)
  })

  test('not after a heading', () => {
    const pages = pagesOf(`${sentences.slice(0, 960)}\n\n## The inn\n\n${sentences}`, 'fantasy')
    expect(pages[1]?.blocks[0]).toMatchObject({ type: 'heading' })
  })

  test('before a link that would be cut', () => {
    const pages = pagesOf(
      `${'word '.repeat(195)}[a link of many words that goes over the end](/a) ${'and on it went '.repeat(9)}`,
      'fantasy',
    )
    expect(pages[1]?.blocks[0]).toMatchObject({ children: [{ type: 'link' }, {}], continued: true })
  })

  test('inside an emphasis that alone is longer than a page', () => {
    const pages = pagesOf(`*${'word '.repeat(500)}end*`, 'fantasy')
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page.blocks).toMatchObject([{ children: [{ type: 'emphasis' }] }])
  })

  test('between rows, and the next repeats the head', () => {
    const pages = pagesOf(`| name | age |\n| - | - |\n${'| Bram | 70 |\n'.repeat(60)}`, 'fantasy')
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[1]?.blocks[0]).toMatchObject({ type: 'table', continued: true, head: [{}, {}] })
  })

  test('between items, and their numbers go on', () => {
    const [first, second] = pagesOf(Array.from({ length: 60 }, (_, at) => `${at + 1}. item`).join('\n'), 'fantasy')
    const list = first?.blocks[0]
    const next = second?.blocks[0]
    if (list?.type !== 'list' || next?.type !== 'list') throw new Error('expected two lists')
    expect(next.start).toBe(list.items.length + 1)
  })

  test('the sooner, the deeper its words stand in boxes, down to one letter to a line', () => {
    const words = 'lantern '.repeat(60).trim()
    const pagesAt = (depth: number) => {
      const items = Array.from({ length: depth }, (_, level) => `> ${'  '.repeat(level)}- ${words}`)
      const chapter = parse(`> [!note]\n${items.join('\n')}`)
      return paginate(chapter, { style: 'vampire', fontScale: 2 }).length
    }
    const added = [1, 2, 3].map(depth => pagesAt(depth) - pagesAt(depth - 1))
    expect(added[1]).toBeGreaterThan(added[0]!)
    expect(added[2]).toBeGreaterThan(added[1]!)
  })
})

describe('titles', () => {
  test('carry a part number when there are several pages', () => {
    const two = chapterPages('The Ford', parse('a\n\n[break]\n\nb'), { style: 'fantasy' })
    expect(two.map(page => [page.title, page.baseTitle, page.partNumber])).toEqual([
      ['The Ford (Part 1)', 'The Ford', 1],
      ['The Ford (Part 2)', 'The Ford', 2],
    ])
    expect(chapterPages('The Ford', parse('a'), { style: 'fantasy' }).map(page => page.title)).toEqual(['The Ford'])
  })

  test('stand on one page even over an empty text', () => {
    expect(chapterPages('The Ford', parse(''), { style: 'fantasy' })).toMatchObject([{ title: 'The Ford', blocks: [] }])
  })
})

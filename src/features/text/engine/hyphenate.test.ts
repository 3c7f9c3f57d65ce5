import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hyphenateBlocks, hyphenateParagraph, hyphenationLanguages, hyphenator } from './hyphenate.ts'
import { parse } from './parse.ts'
import { plainText } from './tree.ts'
import { opening } from './typeset.ts'

const shown = (text: string) => text.replaceAll('\u00AD', '-')
const inlines = (source: string) => {
  const [block] = parse(source).blocks
  return block?.type === 'paragraph' ? block.children : []
}

describe('soft hyphens', () => {
  test('follow the patterns of the language', async () => {
    const words: Record<string, [string, string]> = {
      'en-us': ['hyphenation of typography', 'hyphen-ation of typog-ra-phy'],
      'en-GB': ['typography', 'typo-graphy'],
      'de-AT': ['Silbentrennung', 'Sil-ben-tren-nung'],
      fr: ['typographie', 'typo-gra-phie'],
      es: ['tipografía', 'tipo-gra-fía'],
      ru: ['библиотека', 'биб-лио-тека'],
      el: ['τυπογραφία', 'τυπο-γρα-φία'],
    }
    for (const [language, [plain, cut]] of Object.entries(words)) {
      expect(shown((await hyphenator(language))(plain))).toBe(cut)
    }
    expect((await hyphenator('ja'))('typography')).toBe('typography')
  })

  test('tear no one or two letters off, and leave the text as it was', async () => {
    for (const language of hyphenationLanguages) {
      const hyphenate = await hyphenator(language)
      fc.assert(
        fc.property(fc.oneof(fc.lorem({ maxCount: 20 }), fc.string({ unit: 'grapheme' })), text => {
          const plain = text.replaceAll('\u00AD', '')
          const cut = hyphenate(plain)
          expect(cut.replaceAll('\u00AD', '')).toBe(plain)
          expect(shown(cut).match(/(?<![\p{L}\p{M}’']{2})\p{L}\u00AD|\u00AD\p{L}{1,2}(?![\p{L}\p{M}’'])/u)).toBeNull()
        }),
      )
    }
  })

  test('are not set in addresses, in code, or in what stands before and after a hyphen', async () => {
    const hyphenate = await hyphenator()
    for (const text of ['typography@example.com', 'www.typography.example', 'typography-hyphenation']) {
      expect(hyphenate(text)).toBe(text)
    }
    expect(hyphenateParagraph(inlines('`typography` x'), hyphenate)).toEqual(inlines('`typography` x'))
  })

  test('are not set in the last word of a paragraph', async () => {
    const hyphenate = await hyphenator()
    const words = (source: string) => shown(plainText(hyphenateBlocks(parse(source).blocks, hyphenate)))
    expect(words('typography, *typography.*')).toBe('typog-ra-phy, typography.')
    expect(words('typography (typography!)')).toBe('typog-ra-phy (typography!)')
    expect(words('typography …')).toBe('typography …')
    expect(words('> typography typography\n\n- typography a')).toBe('typog-ra-phy typography\ntypog-ra-phy a')
    expect(words('# typography typography')).toBe('typography typography')
  })
})

describe('an opening', () => {
  test('takes the first letter and the words that lead into the text', () => {
    expect(opening(inlines('Nobody in Low Ferry would *go*'))).toEqual({
      quote: '',
      letter: 'N',
      lead: 'obody in Low',
      words: 'Nobody in Low',
      rest: [
        { type: 'text', value: ' Ferry would ' },
        { type: 'emphasis', children: [{ type: 'text', value: 'go' }] },
      ],
    })
  })

  test('keeps the quote before the letter, and marks on it', () => {
    expect(opening(inlines('“E\u0301mile,” she said'))).toMatchObject({
      quote: '“',
      letter: 'E\u0301',
      lead: 'mile,” she said',
    })
    expect(opening(inlines('I'))).toMatchObject({ letter: 'I', lead: '', rest: [] })
  })

  test('is one character in a script without spaces, and none where letters join', () => {
    expect(opening(inlines('吾輩は猫である'))).toMatchObject({ letter: '吾', lead: '' })
    expect(opening(inlines('مدينة في الليل'))).toBeNull()
    expect(opening(inlines('*Then* it rained'))).toBeNull()
    expect(opening(inlines('40 paces'))).toBeNull()
  })
})

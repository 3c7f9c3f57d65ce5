import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paginate } from './paginate.ts'
import { parse } from './parse.ts'
import { secretsIn } from './secrets.ts'
import { treeShownTo } from './shown-to.ts'
import { plainText } from './tree.ts'
import { withoutPage } from './without-page.ts'

const SETTING = { style: 'apocalypse', title: 'The Lantern Road' }
const pagesOf = (source: string) => paginate(parse(source), SETTING)
const cut = (source: string, part: number) => withoutPage(source, pagesOf(source), part)
const bare = (source: string) => plainText(parse(source).blocks).replaceAll(/\s+/g, '')
const open = { gmSide: false, characterIds: [], open: new Set<string>() }

const sentence = fc.lorem({ maxCount: 12 }).map(words => `${words[0]!.toUpperCase()}${words.slice(1)}.`)
const dressed = fc.oneof(
  sentence,
  sentence,
  sentence,
  sentence.map(words => `**${words}**`),
  sentence.map(words => `[${words}](https://lanterns.example/on/the/road)`),
  fc.constant('[secret for=gm]The reeve is a canary.[/secret]'),
)
const paragraph = fc.array(dressed, { minLength: 1, maxLength: 24 }).map(all => all.join(' '))
const block = fc.oneof(
  paragraph,
  paragraph,
  paragraph,
  sentence.map(words => `## ${words}`),
  paragraph.map(words => `> ${words}`),
  fc.array(sentence, { minLength: 2, maxLength: 20 }).map(all => all.map(one => `- ${one}`).join('\n')),
  paragraph.map(words => `[secret for=gm]\n\nA canary. ${words}\n\n[/secret]`),
  fc.constantFrom('[break]', '---', '![A map](/files/chapter-pictures/1/2.jpg)'),
)
const chapter = fc.array(block, { minLength: 2, maxLength: 9 }).map(blocks => blocks.join('\n\n'))

describe('a page that is taken out of a text', () => {
  test('goes with its break, and what stands beside it stays as it was dressed', async () => {
    const source = '## One\n\nFirst **page**.\n\n[break]\n\nSecond page.\n\n[break]\n\n> Third page.'
    expect(await Promise.all([1, 2, 3].map(part => cut(source, part)))).toEqual([
      '[break]\n\nSecond page.\n\n[break]\n\n> Third page.',
      '## One\n\nFirst **page**.\n\n[break]\n\n> Third page.',
      '## One\n\nFirst **page**.\n\n[break]\n\nSecond page.',
    ])
    expect(await cut(source, 4)).toBeNull()
  })

  test('leaves the words of all the others, and tells nobody what they were not told', async () => {
    let [done, left] = [0, 0]
    await fc.assert(
      fc.asyncProperty(chapter, fc.nat(), async (source, pick) => {
        const pages = pagesOf(source)
        const part = (pick % pages.length) + 1
        const result = await withoutPage(source, pages, part)
        if (result === null) {
          left++
          return
        }
        done++
        const others = pages.filter(page => page.partNumber !== part).map(({ blocks }) => plainText(blocks))
        expect(bare(result)).toBe(others.join('').replaceAll(/\s+/g, ''))
        expect(secretsIn(result).some(span => span.trouble)).toBe(false)
        expect(plainText(treeShownTo(result, open).blocks)).not.toContain('canary')
      }),
      { numRuns: 150 },
    )
    // Only what cannot be cut out in one piece is left to its author.
    expect(left).toBeLessThan(done / 20)
  })
})

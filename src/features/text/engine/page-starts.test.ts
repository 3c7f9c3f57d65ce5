import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { pageStarts } from './page-starts.ts'
import { chapterPages } from './paginate.ts'
import { parseWithBegins } from './parse.ts'
import { bareText } from './tree.ts'

/** Stands for a word that is like no other of its chapter. */
const WORD = '%'
const words = fc.integer({ min: 1, max: 40 }).map(count => Array(count).fill(WORD).join(' '))
const dressed = fc
  .tuple(words, fc.constantFrom('', '', '*', '**', '~~', '`', ' &amp; ', ' &eacute; ', ' \\* ', ' a word ', ' 灯\n灯 '))
  .map(([text, sign]) => `${sign}${text}${sign}`)
const linked = words.map(text => `[${text}](/npcs/word-w1w-a-b-c)`)
const secret = words.map(text => `[secret for=w1w]${text}[/secret]`)
const picture = fc.constant('![a word w1w](/files/chapter-pictures/a.png)')
const prose = fc.array(fc.oneof(words, words, dressed, linked, secret, picture), { minLength: 1, maxLength: 30 })
const paragraph = prose.map(parts => parts.join(' '))
const lines = fc.array(words, { minLength: 1, maxLength: 30 })
const block = fc.oneof(
  paragraph,
  paragraph,
  words.map(text => `## ${text}`),
  lines.map(all => all.map(text => `- ${text}`).join('\n')),
  lines.map(all => all.map((text, at) => `${at + 1}. ${text}`).join('\n')),
  lines.map(all => `> [!note] A word\n${all.map(text => `> ${text}`).join('\n')}`),
  lines.map(all => `\`\`\`w1w\n${all.join('\n')}\n\`\`\``),
  lines.map(all => `| a | b |\n|---|---|\n${all.map(text => `| ${text} | |`).join('\n')}`),
  lines.map(all => `[secret for=w1w]\n\n${all.join('\n\n')}\n\n[/secret]`),
  fc.constant('[break]'),
  fc.constant('---'),
)
/** Each word with a number of its own. */
const chapter = fc.array(block, { minLength: 1, maxLength: 14 }).map(blocks => {
  let count = 0
  return blocks.join('\n\n').replaceAll(WORD, () => `w${count++}w`)
})
const style = fc.constantFrom(...SCRIBE_IDS)

const ownWord = /w\d{1,6}w/
/** Addresses, audiences and languages hold what looks like a word of the text. */
const wordsOnly = (source: string) => source.replaceAll(/\]\(\/npcs\/[\w-]+|for=w1w|!\[a word w1w|```w1w/g, '')

const laid = (source: string, name: string) => {
  const { tree, begins } = parseWithBegins(source)
  const pages = chapterPages('A long night', tree, { style: name })
  return { pages, starts: pageStarts(source, tree.blocks, begins, pages) }
}

test('a page begins in the source where its words do', () => {
  fc.assert(
    fc.property(chapter, style, (source, name) => {
      const { pages, starts } = laid(source, name)
      for (const [index, page] of pages.entries()) {
        // The head of a table stands on every page of it.
        const first = ownWord.exec(bareText(page.blocks))?.[0]
        if (first) expect(ownWord.exec(wordsOnly(source.slice(starts[index])))?.[0]).toBe(first)
      }
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
    { numRuns: 150 },
  )
})

test('a page that begins with a block begins before its signs', () => {
  const long = 'Someone walked along the river until dusk. '.repeat(60)
  for (const opening of ['## A heading', '- an item', '> said', '```js\ncode\n```', '| a |\n|---|\n| b |', '---']) {
    const source = `${long}\n\n[break]\n\n${opening}\n\nand on.`
    const { starts } = laid(source, 'fantasy')
    expect(starts.at(-1)).toBe(source.indexOf(opening))
  }
})

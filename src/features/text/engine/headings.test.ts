import { expect, test } from 'vitest'
import { headingsIn } from './headings.ts'
import { chapterPages } from './paginate.ts'
import { parse } from './parse.ts'

test('each heading of a text begins on one page, however small the pages are', () => {
  const source = Array.from({ length: 40 }, (_, at) => `## Heading ${at}\n\n${'Some words of it. '.repeat(at)}`).join(
    '\n\n',
  )
  for (const fontScale of [0.9, 1, 2]) {
    const pages = chapterPages('A title', parse(source), { style: 'fantasy', fontScale })
    const [paged, all] = [pages.flatMap(({ blocks }) => headingsIn(blocks)), headingsIn(parse(source).blocks)]
    expect(paged).toHaveLength(all.length)
    // The end of a heading that a page cuts in two is no heading of its own.
    for (const [at, words] of paged.entries()) expect(all[at]!.startsWith(words)).toBe(true)
  }
})

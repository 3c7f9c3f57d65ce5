import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizedAddress } from './links.ts'
import { chapterPages } from './paginate.ts'
import { parse } from './parse.ts'
import { sliceBlocks } from './slice.ts'
import { type Block, bareText, type ListItem, plainText, type Tree } from './tree.ts'

const first = (source: string): Block | undefined => parse(source).blocks[0]
const text = (value: string) => ({ type: 'text', value })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('a chapter is read as', () => {
  test('paragraphs with emphasis, struck words, code, and breaks', () => {
    expect(first('*a* **b** ~~c~~ `d`  \ne')).toEqual(
      paragraph(
        { type: 'emphasis', children: [text('a')] },
        text(' '),
        { type: 'strong', children: [text('b')] },
        text(' '),
        { type: 'strike', children: [text('c')] },
        text(' '),
        { type: 'code', value: 'd' },
        { type: 'lineBreak' },
        text('e'),
      ),
    )
  })

  test('headings, quotes, lists, rules, tables and code', () => {
    const source = '## A\n\n> b\n\n3. c\n4. d\n\n---\n\n| e | f |\n| :- | -: |\n| g | h |\n\n```js\ni\n```'
    const [heading, quote, list, rule, table, code] = parse(source).blocks
    expect(heading).toEqual({ type: 'heading', level: 2, children: [text('A')] })
    expect(quote).toEqual({ type: 'quote', children: [paragraph(text('b'))] })
    expect(list).toMatchObject({ ordered: true, start: 3, items: [{}, {}] })
    expect(rule).toEqual({ type: 'rule' })
    expect(table).toMatchObject({ align: ['left', 'right'], head: [[text('e')], [text('f')]] })
    expect(code).toEqual({ type: 'codeBlock', language: 'js', value: 'i' })
  })

  test('notes with a title and a body', () => {
    expect(first('> [!Note] The *ford*\n> is deep\n>\n> and cold')).toEqual({
      type: 'note',
      tone: 'note',
      title: [text('The '), { type: 'emphasis', children: [text('ford')] }],
      children: [paragraph(text('is deep')), paragraph(text('and cold'))],
    })
    expect(first('> [!note]\n> is deep')).toMatchObject({ title: [], children: [paragraph(text('is deep'))] })
    expect(first('> [!spell] x')).toMatchObject({ type: 'quote' })
  })

  test('forced page breaks, on a line of their own alone', () => {
    expect(parse('a\n[break]\nb').blocks).toEqual([paragraph(text('a')), { type: 'break' }, paragraph(text('b'))])
    expect(first('a [break] b')).toEqual(paragraph(text('a [break] b')))
    expect(first('    [break]')).toMatchObject({ type: 'codeBlock' })
  })

  test('tasks, which keep their box on the first page that shows them', () => {
    const source = '- [ ] open\n- [x] closed\n- plain\n- [y] words\n\n1. [X] numbered'
    const { blocks } = parse(source)
    expect(blocks).toMatchObject([
      { items: [{ task: false }, { task: true }, {}, {}] },
      { ordered: true, items: [{ task: true }] },
    ])
    expect(plainText(blocks)).toBe('open\nclosed\nplain\n[y] words\nnumbered')
    const piece = (from: number, to: number) => sliceBlocks(blocks, from, to)[0] as { items: ListItem[] }
    expect(piece(0, 2).items[0]).toMatchObject({ task: false })
    expect(piece(2, 4).items[0]).toMatchObject({ continued: true })
    expect(piece(2, 4).items[0]!.task).toBeUndefined()
  })

  test('secrets in a line, over blocks, in lists and in tables', () => {
    const secret = { type: 'secret', audience: ['id-1', 'Mira Vale'], children: [text('b')] }
    expect(first('a[secret for=gm, id-1, "Mira Vale"]b[/secret]')).toEqual(paragraph(text('a'), secret))
    const [block] = parse('[secret]\n# a\n\n- b\n[/secret]').blocks
    expect(block).toMatchObject({
      type: 'secretBlock',
      audience: [],
      children: [{ type: 'heading' }, { type: 'list' }],
    })
    const [, items] = parse('1. a\n2. [secret]b[/secret]\n3. c').blocks
    expect(items).toMatchObject({ type: 'secretBlock', children: [{ type: 'list', start: 2 }] })
    expect(first('| a |\n| - |\n| [secret for=x]b[/secret] |')).toMatchObject({ rows: [[[{ type: 'secret' }]]] })
  })

  test('lines of a script without spaces, joined without spaces', () => {
    expect(first('漢字\n仮名\nabc\ndef')).toEqual(paragraph(text('漢字仮名 abc def')))
  })
})

describe('what a chapter may hold', () => {
  const words = (source: string) => plainText(parse(source).blocks)
  const kinds = (source: string) => JSON.stringify(parse(source))

  test('is text, where it was HTML', () => {
    for (const html of ['<b>a</b>', '<script>alert(1)</script>', '<!-- a -->', '<img src=x onerror=y>', '<?php a ?>']) {
      expect(words(html)).toBe(html)
      expect(words(`a ${html} b`)).toBe(`a ${html} b`)
    }
  })

  test('links to the web, to mail and into the app', () => {
    for (const href of ['https://a.example/b?c#d', 'http://a.example', 'mailto:a@b.example', '/books/1', '/']) {
      expect(first(`[a](${href})`)).toEqual(paragraph({ type: 'link', href, children: [text('a')] }))
    }
    const bad = [
      'javascript:alert(1)',
      'data:text/html,a',
      '//evil.example',
      '/\\evil',
      'vbscript:a',
      'java&#10;script:a',
      '/&#9;/evil',
      'ftp://a',
      'https:a',
      'file:///a',
    ] // prettier-ignore
    for (const href of bad) {
      expect(kinds(`[a](<${href}>)`)).not.toContain('"link"')
      expect(kinds(`[a]\n\n[a]: <${href}>`)).not.toContain('"link"')
    }
  })

  test('shows pictures of its own files alone', () => {
    expect(first('![a](/files/b/c.png)')).toEqual({ type: 'figure', src: '/files/b/c.png', alt: 'a' })
    for (const src of ['https://a.example/b.png', '/books/1', '/files/../secret', '//files/a', 'data:image/png,a']) {
      expect(first(`![words](${src})`)).toEqual(paragraph(text('words')))
    }
  })

  test('knows the size of a picture that stands behind its address, and shows none with anything else there', () => {
    const sized = { src: '/files/b/c.jpg', width: 1200, height: 800, alt: 'a' }
    expect(first(`![a](${sizedAddress('/files/b/c.jpg', sized)})`)).toEqual({ type: 'figure', ...sized })
    expect(first('![a](/files/b/c.jpg#1200x800) b')).toEqual(paragraph({ type: 'image', ...sized }, text(' b')))
    for (const end of [
      '#0x800',
      '#1200x',
      '#1200x800x1',
      '#1200x800 ',
      '#123456x1',
      '#-1x1',
      '#1e3x1',
      '#',
      '?1200x800',
    ])
      expect(first(`![words](</files/b/c.jpg${end}>)`)).toEqual(paragraph(text('words')))
    expect(first('![words](https://a.example/b.png#1200x800)')).toEqual(paragraph(text('words')))
  })

  test('mentions things of the book by kind and id', () => {
    expect(first('[Old Bram](npc:0198-a)')).toEqual(
      paragraph({ type: 'mention', kind: 'npc', id: '0198-a', children: [text('Old Bram')] }),
    )
    expect(kinds('[a](user:1)')).not.toContain('mention')
  })
})

describe('every text', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      'a',
      'b',
      ' ',
      '\n',
      '*',
      '_',
      '`',
      '>',
      '-',
      '1. ',
      '|',
      '[',
      ']',
      '(',
      ')',
      '~~',
      '#',
      '\\',
      '&amp;',
      '<',
      '!',
    ), // prettier-ignore
    maxLength: 60,
  })

  test('can be read, and is plain data', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), source => {
        const tree: Tree = parse(source)
        expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
      }),
    )
  })

  test('that has more of one thing than any text is read and set in time', () => {
    for (const sign of ['!', '===\n', 'a\n---\n', '1. a\n', '- a\n  ', '- \n', '|a|\n|-|\n', '[a]: b\n', '# a\n']) {
      const text = sign.repeat(sign.length > 1 ? 3000 : 40_000)
      expect(chapterPages('Many', parse(text), { style: 'fantasy' }).length).toBeGreaterThan(0)
    }
  })

  test('that is hostile is read in a time that grows with its length', () => {
    for (const sign of ['**a', '[a](', '> ', '- ', '~~a', '*a _b', '![', '`a ``b ', '[/secret]', '[secret]', '&#91;']) {
      const tree = parse(sign.repeat(8000))
      expect(bareText(tree.blocks).length).toBeGreaterThanOrEqual(0)
    }
  })
})

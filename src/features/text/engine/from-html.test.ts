import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHtml } from './from-html.ts'
import { parse } from './parse.ts'
import { secretMarks } from './secret-marks.ts'
import type { Block } from './tree.ts'

const visible = (html: string) => html.replace(/<[^<>]*>/g, '').normalize('NFKD')

describe('a pasted text', () => {
  test('from a word processor in the browser keeps its emphasis and its nested lists', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1><span style="font-weight:400">Night</span></h1>
      <p><span style="font-weight:700">Bold </span><span style="font-style:italic">slanted</span><span>, x_y</span></p>
      <ul><li><p>One</p></li><ul><li><p>Nested</p></li></ul><li>Two</li></ul><br class="Apple-interchange-newline"></b>`
    expect(fromHtml(html)).toBe('# Night\n\n**Bold** *slanted*, x_y\n\n- One\n\n  - Nested\n\n- Two')
  })

  test('from Word keeps lists as lists, and neither its signs nor what was struck out', () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`
    const html = `<html xmlns:o="x"><head><style>p{}</style><!--[if gte mso 9]><xml><w:LsdException/></xml><![endif]--></head><body>
      <p class=MsoTitle>Doc<o:p></o:p></p>${item(1, '·', 'First')}${item(2, '1.', 'Nested')}${item(1, '·', 'Last')}
      <p>x<del cite="mailto:A" datetime="2026">gone</del><ins cite="mailto:A">come</ins></p>
      <br clear=all style='page-break-before:always'><p>New page</p></body></html>`
    expect(fromHtml(html)).toBe('# Doc\n\n- First\n  1. Nested\n- Last\n\nxcome\n\n[break]\n\nNew page')
    const other = [item(1, '·', 'A'), item(2, '·', 'B'), item(2, '1.', 'C'), item(1, '1.', 'D'), item(1, '2.', 'E')]
    expect(fromHtml(other.join(''))).toBe('- A\n\n  - B\n\n  1. C\n\n1. D\n2. E')
  })

  test('brings tables along, lays out what only was laid out by one, and drops what is no text', () => {
    const table = '<table><tr><td>a<p>b | c</p></td><td align=right>2</td></tr><tr><td>d</td><td>3</td></tr></table>'
    const markdown = '| a b \\| c | 2 |\n| - | -: |\n| d | 3 |'
    expect(fromHtml(table)).toBe(markdown)
    expect(fromHtml(`<table><tr><td>x${table}</td><td>y</td></tr></table>`)).toBe(`x\n\n${markdown}\n\ny`)
    expect(fromHtml('a<script>b</script><style>c</style><p hidden>d</p><button>e</button><!-- f -->')).toBe('a')
  })

  test('keeps links to the web, and to this app as paths of it; pictures only where they are stored here', () => {
    const origin = 'https://tome.example'
    expect(
      fromHtml(`<a href="${origin}/npcs/1">own</a> <a href="/wiki">path</a> <a href="javascript:x">js</a>`, { origin }),
    ).toBe('[own](/npcs/1) path js')
    const picture = '<p>a <img src="https://x.y/a.png" alt="A map"></p>'
    expect(fromHtml(picture)).toBe('a')
    expect(fromHtml(picture, { pictureAt: () => '/files/books/1/a.webp' })).toBe('a ![A map](/files/books/1/a.webp)')
  })

  test('of very many elements comes as its words, those counted too that hold nothing', () => {
    expect(fromHtml('<b>a</b><br>'.repeat(2))).toBe('**a**\\\n**a**')
    expect(fromHtml(`<b>a</b>${'<br>'.repeat(60_000)}<b>b</b>`)).toBe('a\n\nb')
  })

  test('holds the marks that were typed in it, and no others', () => {
    expect(fromHtml('<p>She [secret for="Mira Vale", a_b]lies[/secret].</p>')).toBe(
      'She [secret for="Mira Vale", a_b]lies[/secret].',
    )
    expect(fromHtml('<p>[<b>secret</b>]x[/secret]</p>')).toBe('[secret]x[/secret]')
    expect(fromHtml('<p>The <a href="https://x.y">secret door</a></p>')).toBe('The secret door')
  })
})

const words = fc.oneof(
  fc.lorem({ maxCount: 4 }),
  fc.constantFrom(
    'secret',
    '[secret',
    ']',
    '[/secret]',
    '[',
    '/',
    '&lt;b&gt;',
    '&#91;secret&#93;',
    '[break]',
    '# x',
    '> y',
    '- z',
    '| a |',
    '\\',
    '`',
    '**',
    '&nbsp;',
    '\n\n',
    '［secret］',
    'se',
    'cret for=gm]',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const names =
  'b i em strong s del a p div span ul ol li table tr td th blockquote pre code h1 h3 br hr img q sub font section details dl dt dd caption script style o:p svg math template'
const attributes = fc.constantFrom(
  '',
  ' href="https://x.y/[secret]"',
  ' href=x',
  ' src="/files/a.png" alt="[secret"',
  ' style="font-weight:700"',
  " style='mso-list:l0 level2 lfo1'",
  ' style="mso-list:Ignore"',
  ' title="[secret]"',
  ' class=MsoQuote',
  ' colspan=999999999',
  ' start=-5',
  ' hidden',
  ' datetime=1',
  ' id=a onclick=x',
)
const { html } = fc.letrec<{ html: string; node: string }>(tie => ({
  html: fc.array(tie('node'), { maxLength: 5 }).map(list => list.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    words,
    fc
      .tuple(fc.constantFrom(...names.split(' ')), attributes, tie('html'), fc.boolean())
      .map(([name, dress, inner, closed]) =>
        closed ? `<${name}${dress}>${inner}</${name}>` : `<${name}${dress}>${inner}`,
      ),
    fc.constantFrom(
      '<!-- [secret] -->',
      '<![if !supportLists]>',
      '</b>',
      '</p>',
      '<',
      '<!doctype html>',
      '<![CDATA[x]]>',
    ),
  ),
}))

const deepestOf = (blocks: readonly Block[]): number =>
  Math.max(0, ...blocks.map(block => ('children' in block ? 1 + deepestOf(block.children as Block[]) : 1)))

describe('whatever is pasted', () => {
  test('is read, holds no HTML, and only marks of secrets that stood in its words', () => {
    fc.assert(
      fc.property(html, pasted => {
        const source = fromHtml(pasted)
        const tree = parse(source)
        expect(deepestOf(tree.blocks)).toBeLessThan(64)
        expect(JSON.stringify(tree)).not.toMatch(/"(?:script|onclick|javascript:)/)
        // Without the letters of the word the text cannot have contained a mark.
        if (!/s.*e.*c.*r.*e.*t/is.test(visible(pasted))) expect(secretMarks(source)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('has no mark where its words have no bracket', () => {
    const bare = html.map(text => text.replace(/[[\]［］]|&#91;|&#93;/g, ' '))
    fc.assert(
      fc.property(bare, pasted => {
        expect(secretMarks(fromHtml(pasted))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('does not keep the desk busy, however it is built', () => {
    const built = [
      '<div>'.repeat(300_000),
      `<p ${'a1 '.repeat(100_000)}>x`,
      '<b x=1>'.repeat(100_000),
      '<'.repeat(200_000),
      `<p>${'<span>a </span>'.repeat(50_000)}`,
    ]
    for (const one of built) expect(fromHtml(one)).toBeTypeOf('string')
    expect(fromHtml(`<p>${'word '.repeat(500_000)}`).startsWith('word word')).toBe(true)
  })
})

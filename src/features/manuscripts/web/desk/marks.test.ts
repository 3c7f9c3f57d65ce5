import { describe, expect, test } from 'vitest'
import { MARKS, type MarkLabel, toggled } from './marks.ts'

const markOf = (label: MarkLabel) => MARKS.find(one => one.label === label)!

/** A text in which what is chosen stands between bars, and how it is after the marks, one after the other. */
function marked(text: string, ...labels: MarkLabel[]): string {
  const [head = '', words = '', tail = ''] = text.split('|')
  let source = head + words + tail
  let chosen: [number, number] = [head.length, head.length + words.length]
  for (const label of labels) {
    const edit = toggled(source, ...chosen, markOf(label))
    source = source.slice(0, edit.from) + edit.insert + source.slice(edit.to)
    chosen = edit.chosen
  }
  const [from, to] = chosen
  return `${source.slice(0, from)}|${source.slice(from, to)}|${source.slice(to)}`
}

const TEXTS = ['say |hello| now', '|hello|', 'a |two words| b', '**bold** and |more|', 'x\n\n|line|\n\ny']
const AROUND: MarkLabel[] = ['Bold', 'Italic', 'Secret']

describe('a mark put on twice is taken off', () => {
  test.each(TEXTS.flatMap(text => AROUND.map(label => [label, text] as const)))('%s on %s', (label, text) => {
    expect(marked(text, label)).not.toBe(text)
    expect(marked(text, label, label)).toBe(text)
  })
  test.each(['Heading', 'Quote', 'Note'] satisfies MarkLabel[])('%s on a line', label => {
    expect(marked('|The ferry|', label, label)).toBe('|The ferry|')
  })
})

test('bold and italic stand together and go one by one', () => {
  expect(marked('|hello|', 'Bold', 'Italic')).toBe('***|hello|***')
  expect(marked('|hello|', 'Bold', 'Italic', 'Bold')).toBe('*|hello|*')
  expect(marked('|hello|', 'Italic', 'Bold', 'Italic')).toBe('**|hello|**')
})

test('signs that were chosen along are taken off', () => {
  expect(marked('|**hello**|', 'Bold')).toBe('|hello|')
  expect(marked('|**hello**|', 'Italic')).toBe('*|**hello**|*')
  expect(marked('|[secret for=gm]hush[/secret]|', 'Secret')).toBe('|hush|')
})

test('without anything chosen the word at the cursor is meant, and else a word is offered', () => {
  expect(marked('the fer||ry', 'Bold')).toBe('the **|ferry|**')
  expect(marked('the **fer||ry**', 'Bold')).toBe('the |ferry|')
  expect(marked('||', 'Bold')).toBe('**|strong words|**')
  expect(marked('||', 'Bold', 'Bold')).toBe('||')
})

test('spaces at the edge stay outside', () => {
  expect(marked('a |word | b', 'Bold')).toBe('a **|word|**  b')
})

test('lines are quoted together, a heading has one level, and a page stands alone', () => {
  expect(marked('|one\ntwo|', 'Quote')).toBe('|> one\n> two|')
  expect(marked('|one\ntwo|', 'Quote', 'Quote')).toBe('|one\ntwo|')
  expect(marked('# ti||tle', 'Heading')).toBe('## |title|')
  expect(marked('end||', 'Page')).toBe('end\n\n[break]\n\n||')
  expect(marked('end||\n\nnext', 'Page')).toBe('end\n\n[break]||\n\nnext')
})

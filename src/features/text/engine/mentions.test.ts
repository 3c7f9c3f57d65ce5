import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaksIn } from './leaks.ts'
import { mentionsIn, mentionsNamed } from './mentions.ts'
import { chapterPages } from './paginate.ts'
import { type TextViewer, treeShownTo } from './shown-to.ts'
import { plainText } from './tree.ts'

const canary = 'Vq7canaryVq7'
const player: TextViewer = { gmSide: false, characterIds: ['mira'], open: new Set(['npc:seen']) }
const gm = { gmSide: true, characterIds: [], open: new Set(['npc:seen', 'npc:veiled']) }

const everythingFor = (source: string) => {
  const tree = treeShownTo(source, player)
  return JSON.stringify([tree, plainText(tree.blocks), chapterPages('Title', tree, { style: 'fantasy' })])
}

const addresses = [
  'npc:veiled',
  ' npc:veiled ',
  '<npc:veiled>',
  'npc:veiled "a title"',
  'NPC:veiled',
  'npc:',
  'npc:not/an id',
  'handout:seen',
  'character:gone',
]
const mention = fc
  .tuple(
    fc.constantFrom(`${canary}`, `*${canary}*`, `Old ${canary}\nBram`, `a [b] ${canary}`, `\\[${canary}`),
    fc.constantFrom(...addresses),
  )
  .map(([words, address]) => `[${words}](${address})`)
const dresses: ((text: string) => string)[] = [
  text => text,
  text => `\n\n# ${text}\n\n`,
  text => `**${text}**`,
  text => `\n| a | b |\n| - | - |\n| ${text.replaceAll('\n', ' ')} | x |\n`,
  text => `\n> [!note] ${text}\n> more\n`,
  text => `\n- one\n- ${text}\n`,
  text => `[secret for=mira]${text}[/secret]`,
  text => `[secret for=gm]${text}[/secret]`,
  text => `\`${text.replaceAll('\n', ' ')}\``,
  text => `\n\n\`\`\`\n${text}\n\`\`\`\n\n`,
  text => `<b>${text}</b>`,
]
const noise = fc.oneof(
  fc.lorem({ maxCount: 6 }),
  fc.constantFrom(
    '\n\n',
    '*',
    '`',
    '(',
    ')',
    '\\',
    '> ',
    '[break]',
    '![',
    '[secret]',
    '[/secret]',
    '[x](npc:seen)',
    '&#91;',
  ),
)
const chapter = fc
  .array(
    fc.oneof(
      noise,
      fc.tuple(mention, fc.constantFrom(...dresses)).map(([text, dress]) => dress(text)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(texts => texts.join(' '))

describe('a mention', () => {
  test('shows no name to a reader who may not follow it, in any text around it', () => {
    fc.assert(
      fc.property(chapter, source => {
        expect(everythingFor(source)).not.toContain(canary)
      }),
      { numRuns: 800 },
    )
  })

  test('by a definition of its address elsewhere is no mention for them either', () => {
    expect(everythingFor(`[${canary}][1] and [${canary}]\n\n[1]: npc:veiled\n[${canary}]: npc:veiled`)).not.toContain(
      canary,
    )
  })

  test('is a link for readers who may follow it, and words for the GM side where it leads nowhere', () => {
    const source = '[Ann](npc:seen), [Bea](npc:veiled), [Cid](npc:gone).'
    expect(mentionsIn(treeShownTo(source, player).blocks)).toEqual([{ kind: 'npc', id: 'seen' }])
    expect(plainText(treeShownTo(source, player).blocks)).toBe('Ann, someone, someone.')
    expect(mentionsIn(treeShownTo(source, gm).blocks)).toHaveLength(2)
    expect(plainText(treeShownTo(source, gm).blocks)).toBe('Ann, Bea, Cid.')
    expect(mentionsNamed(source).map(({ id }) => id)).toEqual(['seen', 'veiled', 'gone'])
  })

  test('tells neither in length nor in words what stood there', () => {
    const word = fc.stringMatching(/^[a-z ]{1,40}$/)
    fc.assert(
      fc.property(word, word, fc.constantFrom(...dresses), (one, other, dress) => {
        const write = (text: string) => everythingFor(dress(`[${text}](npc:veiled)`))
        expect(write(one)).toBe(write(other))
      }),
    )
  })
})

describe('the report of leaks', () => {
  const cast = [
    { id: 'mira', name: 'Mira Vale', archived: false },
    { id: 'ash', name: 'Ash', archived: false },
    { id: 'ash2', name: 'ash ', archived: false },
    { id: 'cor', name: 'Corvin', archived: true },
  ]
  const things = [
    { kind: 'npc' as const, id: 'veiled', name: 'Old Bram', veiled: true },
    { kind: 'npc' as const, id: 'seen', name: 'Ann', veiled: false },
  ]
  const leaksOf = (source: string) =>
    leaksIn(source, { cast, things }).map(({ kind, name, readBy }) => [kind, name, ...readBy])

  test('names the readers of each text, and the marks without a target', () => {
    expect(leaksOf('Old  Bram came. [secret for=gm]Old Bram lies.[/secret]')).toEqual([['name', 'Old Bram']])
    expect(leaksOf('[secret for="mira vale"]old bram lies.[/secret]')).toEqual([['name', 'Old Bram', 'Mira Vale']])
    expect(leaksOf('[Bram](npc:veiled), [Ann](npc:seen), [X](npc:gone)')).toEqual([
      ['veiled', 'Old Bram'],
      ['gone', 'X'],
    ])
    expect(leaksOf('[secret for=Ash, Nobody, Corvin]x[/secret]')).toEqual([
      ['several', 'Ash'],
      ['nobody', 'Nobody'],
      ['archived', 'Corvin'],
    ])
    expect(leaksOf('Bramble and Old Brammer')).toEqual([])
  })

  test('points at the marks that are in trouble', () => {
    expect(leaksOf('a [secret]b')).toEqual([['noEnd', '']])
    expect(leaksOf('a[/secret] b')).toEqual([['noBeginning', '']])
    expect(leaksOf('[secret gm]a[/secret]')).toEqual([['oddMark', '']])
  })
})

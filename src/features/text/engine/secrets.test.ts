import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paginate } from './paginate.ts'
import { parse } from './parse.ts'
import { namesOfOwn, redact, redactTree, type SecretViewer, secretsIn } from './secrets.ts'
import { plainText } from './tree.ts'

const stranger: SecretViewer = { gmSide: false, characterIds: [] }
const other: SecretViewer = { gmSide: false, characterIds: ['id-of-otto'], characterNames: ['Otto'] }
const mira: SecretViewer = { gmSide: false, characterIds: ['id-of-mira'], characterNames: ['Mira Vale'] }
const gm: SecretViewer = { gmSide: true, characterIds: [] }

const canary = 'Vq7canaryVq7'

const begins = [
  '[secret]',
  '[secret for=gm]',
  '[secret for=id-of-mira]',
  '[secret for="Mira Vale", id-of-pell]',
  '[SECRET FOR=GM]',
  '[ secret ]',
  '[secret for=]',
  '[secret for="Mira]',
  '[secret for=gm',
  '[secret to gm]',
  '[secret\nfor=gm]',
  '[secretfor=gm]',
  '［secret］',
  '【secret for=gm】',
  '[ѕесrеt for=gm]',
  '[sec\u200Bret for=gm]',
  '[s\u0301ecret]',
  '[\u202Esecret]',
  '[ＳＥＣＲＥＴ]',
  '[𝐬𝐞𝐜𝐫𝐞𝐭]',
  '&#91;secret for=gm]',
  '&lbrack;secret]',
  '&#x5B;secret&#93;',
  '\\[secret for=gm]',
  '[secret\u00A0for=gm]',
  '![secret for=gm]',
  '[!secret]',
  '> [!secret] The priest',
  '> [ ！SECRET]-',
  '[[secret]]',
  '[secret for=gm](',
] // prettier-ignore
const ends = ['[/secret]', '[ / SECRET ]', '[/secret', '[／secret]', '[/ѕecret]', '', '[\\secret]']

const dresses: ((secret: string) => string)[] = [
  text => text,
  text => `\n\n${text}\n\n`,
  text => `\n${text}\n`,
  text => `\n\`\`\`js\n${text}\n\`\`\`\n`,
  text => `\`${text}\``,
  text => `[words ${text}](/npcs/1)`,
  text => `[words](/npcs/${text})`,
  text => `[words](/npcs/1 "${text}")`,
  text => `![${text}](/files/a.png)`,
  text => `\n[name]: /npcs/${text}\n\nSee [name].\n`,
  text => `\n| a | b |\n| --- | --- |\n| ${text} | x |\n`,
  text => `\n# ${text}\n`,
  text => `\n> [!note] ${text}\n> more\n`,
  text => `\n- one\n- ${text}\n- three\n`,
  text => `\n<!-- ${text} -->\n`,
  text => `<b title="${text}">`,
  text => `**${text}**`,
  text => `***a ${text}*b**`,
  text => text.replace(canary, `${canary}\n\n[break]\n\n${canary}`),
  text => text.replace(canary, `${canary}\n\n\`\`\`\n\n${canary}`),
  text => text.replaceAll('\n', '\r\n'),
]

const noise = fc.oneof(
  fc.lorem({ maxCount: 12 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\r\n',
      '[',
      ']',
      '(',
      ')',
      '*',
      '_',
      '`',
      '>',
      '-',
      '#',
      '|',
      '<',
      '&',
      '\\',
      '/',
      '!',
      '\t',
    ),
    maxLength: 30,
  }), // prettier-ignore
  fc.constantFrom(
    '\n\n[break]\n\n',
    '\n```\n',
    '\n~~~\n',
    '\n> quote\n',
    '\n| a |\n| - |\n',
    '\n- item\n',
    '\n[break]\n',
    '中文。',
  ),
)
const hiddenWith = (endings: string[]) =>
  fc
    .tuple(fc.constantFrom(...begins), noise, noise, fc.constantFrom(...endings), fc.constantFrom(...dresses))
    .map(([begin, before, after, end, dress]) => dress(`${begin} ${before}${canary}${after}${end}`))
const hidden = hiddenWith([...ends, '[/secret][/secret]'])
const inner = hiddenWith(ends)
const nested = fc
  .tuple(inner, inner, fc.constantFrom(...begins), fc.constantFrom(...ends))
  .map(([one, two, begin, end]) => `${begin} ${one} ${canary} ${two}${end}`)
const stray = noise.map(before => `${before}${canary}[/secret]`)
const chapter = fc
  .array(fc.oneof(noise, hidden, nested, stray), { minLength: 1, maxLength: 6 })
  .map(texts => texts.join(' '))

function everythingFor(source: string, viewer: SecretViewer): string {
  const text = redact(source, viewer)
  const tree = parse(text)
  const fromWhole = redactTree(parse(source), viewer)
  const pages = paginate(tree, { style: 'fantasy' })
  return JSON.stringify([text, tree, fromWhole, plainText(tree.blocks), plainText(fromWhole.blocks), pages])
}

describe('a secret passage', () => {
  test('never reaches a viewer outside its audience, in any notation and at any position', () => {
    fc.assert(
      fc.property(chapter, source => {
        expect(everythingFor(source, stranger)).not.toContain(canary)
        expect(everythingFor(source, other)).not.toContain(canary)
      }),
      { numRuns: 600 },
    )
  })

  test('does not show in anything how long it is or what it says', () => {
    const body = fc.stringMatching(/^[a-z ]{0,80}$/)
    fc.assert(
      fc.property(noise, noise, body, body, fc.constantFrom(...dresses), (before, after, one, two, dress) => {
        const write = (text: string) => `${before}${dress(`[secret for=gm]${text}[/secret]`)}${after}`
        expect(redact(write(one), stranger)).toBe(redact(write(two), stranger))
      }),
    )
  })

  test('leaves a text without secrets as it is', () => {
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: 'binary' })), text => {
        expect(redact(text, stranger)).toBe(text)
      }),
    )
    for (const text of ['[secrets of the deep](/a)', 'secret', '[the secret door](/b)', '[secretary]', '[ a / b ]']) {
      expect(redact(text, stranger)).toBe(text)
    }
  })

  test('is final: what was redacted is redacted no further', () => {
    fc.assert(
      fc.property(chapter, source => {
        for (const viewer of [stranger, mira, gm]) {
          const once = redact(source, viewer)
          expect(redact(once, viewer)).toBe(once)
        }
      }),
    )
  })

  test('is read by the GM side, by those named, and by nobody else', () => {
    const source = 'She [secret for="mira  vale", id-of-pell]lies[/secret] and [secret]plots[/secret] and smiles.'
    const words = (viewer: SecretViewer) => plainText(parse(redact(source, viewer)).blocks)
    expect(words(gm)).toBe('She lies and plots and smiles.')
    expect(words(mira)).toBe('She lies and and smiles.')
    expect(words(stranger)).toBe('She and and smiles.')
    expect(words({ gmSide: false, characterIds: ['id-of-pell'] })).toContain('lies')
  })

  test('shows its reader no one else of its audience', () => {
    const source = '[secret for="Mira Vale", "The Veiled One", id-of-pell]x[/secret]'
    expect(redact(source, mira)).toBe('[secret for="Mira Vale"]x[/secret]')
    expect(JSON.stringify(redactTree(parse(source), mira))).not.toMatch(/Veiled|pell/)
  })

  test('within another is for viewers who are in both audiences', () => {
    const source = '[secret for=id-of-mira]a [secret]b[/secret] [secret for=id-of-pell]c[/secret] d[/secret] e'
    expect(redact(source, mira)).toBe('[secret for=id-of-mira]a d[/secret] e')
    expect(redact(source, { gmSide: false, characterIds: ['id-of-pell'] })).toBe('e')
  })

  test('closes at neither end: all after an open beginning, all before an end alone', () => {
    expect(redact('a [secret for=id-of-mira] b\n\nc', mira)).toBe('a ')
    expect(redact('a [secret for=gm] b [secret] c [/secret] d', stranger)).toBe('a ')
    expect(redact('a [secret]b[/secret] c [/secret] d', stranger)).toBe('d')
  })

  test('leaves no empty item, line or doubled space behind', () => {
    expect(redact('- a\n- [secret]b[/secret]\n- c', stranger)).toBe('- a\n- c')
    expect(redact('a\n\n[secret for=gm]\nb\n[/secret]\n\nc', stranger)).toBe('a\n\nc')
    expect(redact('a\n[secret]\nb\n[/secret]\nc', stranger)).toBe('a\n\nc')
    expect(redact('a [secret]b[/secret] c', stranger)).toBe('a c')
  })

  test('is shown to its author with what should be mended', () => {
    const trouble = (source: string) => secretsIn(source).map(span => span.trouble)
    expect(trouble('[secret]a[/secret]')).toEqual([undefined])
    expect(trouble('[secret]a')).toEqual(['noEnd'])
    expect(trouble('a[/secret]')).toEqual(['noBeginning'])
    expect(trouble('[secret gm]a[/secret]')).toEqual(['oddMark'])
  })

  test('can be addressed by a name that one character alone bears', () => {
    const cast = [
      { id: '1', name: 'Mira' },
      { id: '2', name: 'Ash' },
      { id: '3', name: 'ash ' },
    ]
    expect(namesOfOwn(['1', '2'], cast)).toEqual(['Mira'])
  })
})

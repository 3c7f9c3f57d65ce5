import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from '#features/text/engine/parse.ts'
import type { PdfBook } from '../pdf/pdf-book.ts'
import { bindEpub } from './bind-epub.ts'

const jpeg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 60, channels: 3, background: '#7a2f3a' } })
      .jpeg()
      .toBuffer(),
  )

/** A book with one of everything, and with what breaks out of markup where it can. */
const ODD_BOOK: PdfBook = {
  title: 'Ink & <Ashes> "of" \u0000\uFFFE the \uD800 last ]]> Road',
  gmName: 'Mira & <Co>',
  language: 'en-us',
  madeAt: new Date('2026-03-01T12:00:00Z'),
  boundFor: { name: 'Otto & <Co> "the" \u0000', date: '1 March 2026' },
  prologueLabel: 'Prologue',
  prologue: parse('# Once\n\nwas *one* & <b>two</b>.'),
  introStyles: {},
  featured: [{ name: 'Brannoc & Tolle', line: 'level 5', words: '<script>alert(1)</script>' }],
  past: [{ name: 'Gone', line: '', farewell: 'Farewell & goodbye', until: '1 March 2026' }],
  chapters: [
    {
      title: 'Signs',
      style: 'fantasy',
      tree: parse(`#### Deep at once

> [!note] A title
> - one
> - two
> - [x] done
> - [ ] to do
>   1. three

| a | b |
| - | - |
| **x** | [y](https://example.org/?a=1&b="2") |

![A map](/files/a/b.jpg) and ![gone](/files/a/c.jpg) and [in the house](/feed) ~~no~~ \`code\`

[break]

\`\`\`
<pre>
\`\`\`

[secret for=gm]hidden[/secret] [Old Bram](npc:0198-id)

***`),
    },
    { title: 'עברית 漢字', style: 'cyberpunk', tree: parse('שלום\n\n漢字') },
    { title: 'Empty', style: 'fantasy', tree: parse('') },
  ],
  origin: 'https://tomewright.example',
}

// Where the kernel does not know how to start a program for Java, Java is told to.
const checker = [['epubcheck'], ['java', '-jar', '/usr/bin/epubcheck']].find(([program, ...words]) =>
  /EPUBCheck v/.test(`${spawnSync(program!, [...words, '--version']).stdout}`),
)
test.skipIf(!checker)('passes the checker of its standard', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-epub-'))
  const file = join(folder, 'book.epub')
  writeFileSync(file, await bindEpub({ ...ODD_BOOK, pictures: new Map([['/files/a/b.jpg', await jpeg()]]) }))
  const [program, ...words] = checker!
  const report = spawnSync(program!, [...words, file, '--failonwarnings'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(`${report.stdout}${report.stderr}`).not.toMatch(/ERROR|FATAL|WARNING/)
  expect(report.status).toBe(0)
})

/** Writes the token stylesheets from the rows in src/lexicon/look: `node scripts/render-tokens.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { tokensCss } from './look/tokens-css.ts'

const tokens = new URL('../src/kit/web/look/tokens/', import.meta.url)
await mkdir(tokens, { recursive: true })
for (const [name, css] of Object.entries(tokensCss())) await writeFile(new URL(name, tokens), css)

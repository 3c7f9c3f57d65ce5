import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { CharacterForm } from '#features/characters/forms.ts'
import { writePassport } from '#features/passport/server/work/write-passport.ts'
import { signer } from '#kit/server/signer.ts'
import { newId } from '#kit/shared/ids.ts'

const encoded = (text: string) => new TextEncoder().encode(text)

/** A ZIP of these files. */
export async function zipped(files: readonly (readonly [path: string, content: Uint8Array | string])[]) {
  const out = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, content] of files)
    await out.add(path, new Uint8ArrayReader(typeof content === 'string' ? encoded(content) : content))
  return out.close()
}

/** Bytes as a browser sends them. */
export const asFile = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'passport.zip')

/** The key of a server that is not this one. */
export const elsewhereKey = signer('character passport', 'the secret of a third server')

type Change = { name: string; id?: string; origin?: string }

/** A passport as another server writes it. */
export async function foreignPassport(
  { name, id = newId(), origin = 'https://third.example' }: Change,
  files: [string, Uint8Array][] = [],
) {
  const said = {
    origin,
    madeAt: '2026-01-02T03:04:05.000Z',
    bearer: 'of no meaning here',
    character: { ...CharacterForm.parse({ name }), id, head: null },
    appearsIn: [{ campaign: 'Elsewhere', chapters: ['One', 'Two'] }],
  }
  return { bytes: new Uint8Array(await new Response(await writePassport(said, files, elsewhereKey)).arrayBuffer()) }
}

import { coverUrl } from '#features/books/server/service/book-view.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { addressOfRealm } from '#features/realms/server/service/addresses.ts'
import { realmHere } from '#features/realms/server/service/the-realm.ts'
import type { Call } from '#kit/server/call.ts'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import { Fault } from '#lexicon/errors.ts'
import { isHeadKey } from '#lexicon/heads.ts'
import { addressAt } from '../shared/addresses.ts'

/** The preview of a shared link. `picture` is a path of this site. */
export type Preview = { title: string; description: string; picture: string; address: string; isListed: boolean }

const HOUSE = 'Tomewright'
const BOOK = /^\/campaigns\/([0-9a-f-]{36})\/story\/?$/
const PICTURE = '/share.jpg'

/**
 * The preview of a page for visitors: a shared link goes to strangers. `call` is that of a visitor, on the domain of
 * the host; a page that they may not see has the general preview.
 */
export async function previewOf(call: Call, path: string): Promise<Preview> {
  const { baseUrl } = call.ports.config
  const page = addressAt(path)
  const plain: Preview = {
    title: page?.title && page.title !== HOUSE ? `${page.title} · ${HOUSE}` : HOUSE,
    description: page?.description ?? addressAt('/')?.description ?? '',
    picture: PICTURE,
    address: baseUrl + path,
    isListed: page?.isListed === true && !call.realm,
  }
  if (call.realmRefusal) return { ...plain, title: HOUSE, isListed: false }
  const bookId = BOOK.exec(path)?.[1]
  if (bookId) return (await bookPreview(call, bookId, plain)) ?? plain
  return call.realm ? realmPreview(call) : plain
}

async function bookPreview(call: Call, id: string, plain: Preview): Promise<Preview | null> {
  const book = await theBook(call, id, 'read').catch((error: unknown) => {
    if (error instanceof Fault) return null
    throw error
  })
  if (!book) return null
  return {
    ...plain,
    title: `${book.title} · ${HOUSE}`,
    description: book.shortDescription || `A campaign led by ${book.gmName}.`,
    picture: coverUrl(book.coverKey) ?? PICTURE,
    isListed: book.isIndexed,
  }
}

async function realmPreview(call: Call): Promise<Preview> {
  const { name, gmName, gmAvatar, bio, visibility } = await realmHere(call)
  return {
    title: `${gmName} · ${HOUSE}`,
    description: bio || `The campaigns of ${gmName}.`,
    // Link previews do not draw SVG.
    picture: gmAvatar && !isHeadKey(keyOfUrl(gmAvatar)) ? gmAvatar : PICTURE,
    address: addressOfRealm(call, name),
    isListed: visibility === 'listed',
  }
}

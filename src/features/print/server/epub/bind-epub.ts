import { createHash } from 'node:crypto'
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { imageType } from '#kit/server/images/image-type.ts'
import { type PdfBook, titleOf } from '../pdf/pdf-book.ts'
import { type EpubPage, pagesOf } from './pages.ts'
import { STYLES } from './styles.ts'
import { words } from './xhtml.ts'

configure({ useWebWorkers: false })

const MIMETYPE = 'application/epub+zip'
const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

type Picture = { path: string; type: string; bytes: Uint8Array }

/** Binds a book as EPUB 3: a page for each part and chapter, its contents, its pictures. */
export async function bindEpub(book: PdfBook): Promise<Uint8Array> {
  const shelf = pictureShelf()
  const setting = {
    pictureAt: (src: string) => {
      const bytes = book.pictures?.get(src)
      return bytes && shelf.put(bytes)
    },
    origin: book.origin,
  }
  const pages = pagesOf(book, setting, shelf.put)
  const cover = book.cover && shelf.put(book.cover)
  const zip = new ZipWriter(new Uint8ArrayWriter(), { extendedTimestamp: false, dataDescriptor: false })
  // The first file says what this is, in plain bytes at a known offset.
  await zip.add('mimetype', new TextReader(MIMETYPE), { level: 0 })
  await zip.add('META-INF/container.xml', new TextReader(CONTAINER))
  await zip.add('EPUB/package.opf', new TextReader(packageOf(book, pages, shelf.all(), cover)))
  await zip.add('EPUB/nav.xhtml', new TextReader(contentsOf(book, pages)))
  await zip.add('EPUB/style.css', new TextReader(STYLES))
  for (const page of pages) await zip.add(`EPUB/${page.file}`, new TextReader(pageOf(book, page)))
  for (const { path, bytes } of shelf.all()) await zip.add(`EPUB/${path}`, new Uint8ArrayReader(bytes), { level: 0 })
  return zip.close()
}

/** The pictures of a book, each once; others than those kinds are left out. */
function pictureShelf() {
  const pictures = new Map<Uint8Array, Picture>()
  return {
    put: (bytes: Uint8Array): string | undefined => {
      const kind = imageType(bytes)
      if (!kind || kind === 'webp') return undefined
      const picture = pictures.get(bytes) ?? { path: `pictures/${pictures.size + 1}.${kind}`, type: TYPES[kind], bytes }
      pictures.set(bytes, picture)
      return picture.path
    },
    all: () => [...pictures.values()],
  }
}

/** The picture formats that every EPUB reader shows. */
const TYPES = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' }

const idOf = (path: string) => path.replaceAll(/[^a-z0-9]+/g, '-')

/** The same edition made at the same moment has the same name. */
function nameOf(book: PdfBook): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([titleOf(book), book.madeAt]))
    .digest('hex')
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16)
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function packageOf(book: PdfBook, pages: EpubPage[], pictures: Picture[], cover: string | undefined): string {
  const modified = `${book.madeAt.toISOString().slice(0, 19)}Z`
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pages.map(({ file }) => `<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"/>`),
    ...pictures.map(
      ({ path, type }) =>
        `<item id="${idOf(path)}" href="${path}" media-type="${type}"${path === cover ? ' properties="cover-image"' : ''}/>`,
    ),
  ]
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="name" xml:lang="${words(book.language)}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="name">${nameOf(book)}</dc:identifier>
    <dc:title>${words(titleOf(book))}</dc:title>
    <dc:creator>${words(book.gmName)}</dc:creator>
    <dc:language>${words(book.language)}</dc:language>
    <meta property="dcterms:modified">${modified}</meta>
    <meta property="schema:accessMode">textual</meta>${pictures.length > 0 ? '\n    <meta property="schema:accessMode">visual</meta>' : ''}
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">none</meta>
  </metadata>
  <manifest>
    ${items.join('\n    ')}
  </manifest>
  <spine>
    ${pages.map(({ file }) => `<itemref idref="${idOf(file)}"/>`).join('\n    ')}
  </spine>
</package>
`
}

const shell = (book: PdfBook, title: string, body: string) => `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${words(book.language)}" lang="${words(book.language)}">
<head><title>${words(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`

const pageOf = (book: PdfBook, { title, kind, body }: EpubPage) =>
  shell(book, title.trim() || book.title, `<section epub:type="${kind}">${body}</section>`)

function contentsOf(book: PdfBook, pages: EpubPage[]): string {
  const list = pages
    .filter(({ inContents }) => inContents)
    .map(({ file, title }) => `<li dir="auto"><a href="${file}">${words(title)}</a></li>`)
  return shell(book, 'Contents', `<nav epub:type="toc" id="toc"><h1>Contents</h1><ol>${list.join('\n')}</ol></nav>`)
}

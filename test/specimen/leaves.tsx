import '#kit/web/look/app.css'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { chapterPages } from '#features/text/engine/paginate.ts'
import { parse } from '#features/text/engine/parse.ts'
import type { Block, Initial } from '#features/text/engine/tree.ts'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { PageText } from '#features/text/web/parts/page-text.tsx'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'

// Bare leaves without a book, for the test that looks for words past a page's foot and for scripts/measure-leaves.ts.

export type Chapter = {
  style: ScribeId
  title: string
  kicker?: string
  source: string
  /** One leaf for all of it, however long, with this initial. */
  whole?: Initial
  /** How large the type is; 1 without it. */
  scale?: PageScale
}

type Drawn = {
  key: string
  style: ScribeId
  title: string | undefined
  kicker: string | undefined
  blocks: Block[]
  closes: boolean
  scale: PageScale
}

function opened([first, ...others]: Block[], initial: Initial): Block[] {
  return first?.type === 'paragraph' ? [{ ...first, initial }, ...others] : []
}

function leavesOf({ style, title, kicker, source, whole, scale = 1 }: Chapter, at: number): Drawn[] {
  const tree = parse(source)
  const pages = whole
    ? [{ blocks: opened(tree.blocks, whole) }]
    : chapterPages(title, tree, { style, fontScale: scale })
  return pages.map(({ blocks }, index) => ({
    key: `${at}.${index}`,
    style,
    title: index === 0 ? title : undefined,
    kicker: index === 0 ? kicker : undefined,
    blocks,
    closes: index === pages.length - 1,
    scale,
  }))
}

function Leaves() {
  const [chapters, setChapters] = useState<Chapter[]>([])
  const leaves = chapters.flatMap(leavesOf)
  const worn = useScribeDress(chapters.map(({ style }) => style))
  useEffect(() => {
    const draw = (event: Event) => flushSync(() => setChapters((event as CustomEvent<Chapter[]>).detail))
    addEventListener('draw', draw)
    document.documentElement.dataset.ready = 'true'
    return () => removeEventListener('draw', draw)
  }, [])
  return (
    <div data-drawn={worn && leaves.length}>
      {leaves.map(({ key, style, title, kicker, blocks, closes, scale }) => (
        <div key={`${style}${key}`} style={{ '--text-scale': scale } as object}>
          <Leaf style={style} side="recto" title={title} kicker={kicker} folio={key}>
            <PageText nodes={blocks} style={style} opens={title !== undefined} closes={closes} />
          </Leaf>
        </div>
      ))}
    </div>
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: Leaves, notFoundComponent: Leaves }) })
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)

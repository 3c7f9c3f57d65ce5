import { useQuery } from '@tanstack/react-query'
import { use, useLayoutEffect } from 'react'
import { DressingContext } from '#kit/web/dressing.ts'
import { lastThemeOf, rememberThemeOf, wearBookTheme } from '#kit/web/theme.ts'
import { api } from '../api.ts'

const OF_A_BOOK = /^\/campaigns\/([0-9a-f-]{36})\//

/** For the shell alone: every page under a book's address, its Inn too, wears the book's theme, and no other page does. */
export function useBookDress(path: string): void {
  const id = OF_A_BOOK.exec(path)?.[1]
  const book = useQuery(api.read.queryOptions({ input: { id: id ?? '' }, enabled: Boolean(id) }))
  const said = id ? book.data?.bookTheme : undefined
  const dressing = use(DressingContext)
  if (dressing && said) dressing.theme = said
  const theme = said ?? (id && book.isPending ? lastThemeOf(id) : undefined)
  useLayoutEffect(() => wearBookTheme(theme), [theme])
  useLayoutEffect(() => {
    if (id && said) rememberThemeOf(id, said)
  }, [id, said])
}

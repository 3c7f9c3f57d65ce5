import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { appearance, ReadingLookView } from '#features/appearance/contract.ts'
import { PAGE_LIGHTS, TEXT_SIZES } from '#features/appearance/rules.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { DressingContext } from '#kit/web/dressing.ts'
import { failure } from '#kit/web/toast.tsx'
import { useInBrowser } from '#kit/web/use-in-browser.ts'
import { readStored, writeStored } from './stored.ts'

const api = apiOf<typeof appearance>('appearance')
const USUAL: ReadingLookView = { textSize: 'usual', light: 'device' }
const keyOf = (reader: string) => `reading-look:${reader}`
const DARK = '(prefers-color-scheme: dark)'

function keptLook(reader: string): ReadingLookView | undefined {
  const [textSize, light] = readStored(keyOf(reader))?.split(' ') ?? []
  const [size, lit] = [TEXT_SIZES.find(one => one === textSize), PAGE_LIGHTS.find(one => one === light)]
  return size && lit && { textSize: size, light: lit }
}

function onDusk(tell: () => void) {
  const dusk = matchMedia(DARK)
  dusk.addEventListener('change', tell)
  return () => dusk.removeEventListener('change', tell)
}

/**
 * How this person reads: kept with their account, and in the browser for a visitor and for the first moment. What was chosen is
 * seen at once; a choice that the server did not keep is said and holds here all the same.
 */
export function useReadingLook(reader: string | undefined) {
  const queries = useQueryClient()
  const own = reader ?? 'guest'
  const [chosen, setChosen] = useState<{ own: string; look: ReadingLookView }>()
  const inBrowser = useInBrowser()
  const remembered = useMemo(() => (inBrowser ? (keptLook(own) ?? keptLook('guest')) : undefined), [own, inBrowser])
  const { data } = useQuery(api.readingLook.queryOptions({ enabled: reader !== undefined }))
  const here = chosen?.own === own ? chosen.look : undefined
  const dressing = use(DressingContext)
  if (dressing && data) dressing.light = data.light
  const look = (reader === undefined ? here : (data ?? here)) ?? remembered ?? USUAL
  const isDusk = useSyncExternalStore(
    onDusk,
    () => matchMedia(DARK).matches,
    () => false,
  )

  const choose = useCallback(
    async (next: ReadingLookView) => {
      setChosen({ own, look: next })
      writeStored(keyOf(own), `${next.textSize} ${next.light}`)
      if (reader === undefined) return
      queries.setQueryData(api.readingLook.queryKey(), next)
      try {
        await api.setReadingLook.call(next)
      } catch (error) {
        failure(wordsOf(error, 'How you read is kept in this browser alone: the server could not be reached.'))
      }
    },
    [own, reader, queries],
  )
  return { look, isNight: look.light === 'night' || (look.light === 'device' && isDusk), choose }
}

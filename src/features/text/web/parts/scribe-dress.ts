import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { DressingContext } from '#kit/web/dressing.ts'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'

const TOKENS = '../../../../kit/web/look/tokens'
const wardrobe = import.meta.glob('../../../../kit/web/look/tokens/scribe-*.css')

/** The head of a rendered page has the rules that it needs. The server has all of them: it draws nothing. */
const atStart = () =>
  globalThis.document
    ? [...document.querySelectorAll<HTMLElement>('link[data-scribe]')].map(link => link.dataset.scribe ?? '')
    : SCRIBE_IDS

const worn = new Set<string>(atStart())
const listeners = new Set<() => void>()

async function load(id: string): Promise<void> {
  await wardrobe[`${TOKENS}/scribe-${id}.css`]?.()
  worn.add(id)
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the fonts and rules of a style are there. */
export const useWorn = (style: ScribeId): boolean =>
  useSyncExternalStore(
    listen,
    () => worn.has(style),
    () => worn.has(style),
  )

const areWorn = (wanted: string) => wanted !== '' && wanted.split(',').every(style => worn.has(style))

/** Loads fonts and rules of the styles that are shown, and no others; true once they are there. */
export function useScribeDress(styles: readonly ScribeId[]): boolean {
  const wanted = [...new Set(styles)].sort().join()
  const dressing = use(DressingContext)
  for (const style of styles) dressing?.scribes.add(style)
  const [there, setThere] = useState(() => (areWorn(wanted) ? wanted : undefined))
  useEffect(() => {
    // Before it is known what is shown, nothing is there: or the first page would stand in no hand at all.
    if (!wanted) return
    let left = false
    void Promise.allSettled(wanted.split(',').map(load)).then(() => !left && setThere(wanted))
    return () => {
      left = true
    }
  }, [wanted])
  return there !== undefined
}

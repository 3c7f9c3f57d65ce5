import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadedOrSaid } from './loaded-or-said.ts'
import { whenIdle } from './when-idle.ts'

/** Whether it was pressed before its code had arrived: it opens with it. */
export type StartsOpen = { startsOpen: boolean }
type Part<Props> = ComponentType<Props & StartsOpen>
/** A component whose code is loaded later; `now` is undefined until then. */
export type LatePart<Props> = { now: () => Part<Props> | undefined; load: () => Promise<Part<Props>> }

/** A component as `load` imports it, once for all its places. A failed load can be repeated. */
export function latePart<Props>(load: () => Promise<Part<Props>>): LatePart<Props> {
  let part: Part<Props> | undefined
  return {
    now: () => part,
    load: async () => {
      part ??= await load()
      return part
    },
  }
}

type Behind<Props> = {
  part: LatePart<Props>
  /** What opens, for screen readers. */
  popup: 'menu' | 'dialog'
  given: Props
}

/**
 * A part that floats behind a button. Its code is loaded when the browser is idle, or by the first press, which opens it;
 * until then the button stands alone. A focused button stays focused.
 */
export function BehindButton<Props extends { trigger: ReactElement<Record<string, unknown>> }>({
  part,
  popup,
  given,
}: Behind<Props>) {
  const [Part, setPart] = useState(part.now)
  const [pressed, setPressed] = useState(false)
  const button = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const show = useCallback((loaded: Part<Props>) => {
    hadFocus.current = button.current !== null && document.activeElement === button.current
    setPart(() => loaded)
  }, [])
  useEffect(() => {
    let gone = false
    void whenIdle()
      .then(part.load)
      .then(
        loaded => !gone && show(loaded),
        // The press loads it again, and says when that fails.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [part, show])
  useLayoutEffect(() => {
    if (Part && hadFocus.current) button.current?.focus()
  }, [Part])
  if (Part) return <Part {...given} trigger={cloneElement(given.trigger, { ref: button })} startsOpen={pressed} />
  const press = async () => {
    const loaded = await loadedOrSaid(part.load)
    if (!loaded) return
    setPressed(true)
    show(loaded)
  }
  return cloneElement(given.trigger, { ref: button, 'aria-haspopup': popup, 'aria-expanded': false, onClick: press })
}

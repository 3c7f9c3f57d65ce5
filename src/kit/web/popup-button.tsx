import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { loadedOrSaid } from './loaded-or-said.ts'
import { whenIdle } from './when-idle.ts'

export type Given = Record<string, unknown>
export type Trigger = ReactElement<Given>

/** The button of a popup, and what gives it the properties with which the library opens and closes the popup. */
export type Loan = { button: RefObject<HTMLElement | null>; lend: (props: Given) => void }
type Popup<Props> = ComponentType<Props & { loan: Loan }>
type Code<Props> = () => Promise<Popup<Props>>

/** The code of a popup, loaded once for all its buttons. A failed load can be repeated. */
export function popupCode<Props>(load: Code<Props>): Code<Props> {
  let loading: Promise<Popup<Props>> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

type Parts<Props> = {
  trigger: Trigger
  code: Code<Props>
  /** What opens, for screen readers. Arrow keys open a menu as well. */
  opens: 'menu' | 'dialog'
  /** The properties of the popup, without its button. */
  popup: Props
}

type Press = { nativeEvent: Event }
type KeyPress = Press & { key: string; preventDefault: () => void }

/**
 * A button with a popup, whose code is loaded when the browser is idle or by the first press. The button stays the same element
 * and keeps its focus. The first press is repeated once the popup is there, unless the focus has gone elsewhere.
 */
export function PopupButton<Props extends object>({ trigger, code, opens, popup }: Parts<Props>) {
  const button = useRef<HTMLElement>(null)
  const pressed = useRef<Event>(undefined)
  const [Popup, setPopup] = useState<Popup<Props>>()
  const [lent, setLent] = useState<Given>()
  const lend = useCallback((props: Given) => setLent(props), [])
  const [loan] = useState<Loan>(() => ({ button, lend }))

  // A failed load is repeated, and told, by the next press.
  useEffect(
    () =>
      void whenIdle()
        .then(code)
        .catch(() => undefined),
    [code],
  )
  useEffect(() => {
    const event = pressed.current
    if (!lent || !event) return
    pressed.current = undefined
    if (button.current && [button.current, document.body].includes(document.activeElement as HTMLElement))
      repeat(event, button.current)
  }, [lent])

  const press = async ({ nativeEvent }: Press) => {
    const isLoading = pressed.current !== undefined
    pressed.current = nativeEvent
    if (isLoading) return
    const loaded = await loadedOrSaid(code)
    if (loaded) setPopup(() => loaded)
    else pressed.current = undefined
  }
  const pressKey = (event: KeyPress) => {
    if (opens !== 'menu' || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    void press(event)
  }
  const own = { 'aria-haspopup': opens, 'aria-expanded': false, onClick: press, onKeyDown: pressKey }
  return (
    <>
      {cloneElement(trigger, { ...(lent ?? own), ref: button })}
      {Popup && <Popup {...popup} loan={loan} />}
    </>
  )
}

function repeat(event: Event, on: HTMLElement) {
  const Kind = event.constructor as new (type: string, init: object) => Event
  on.dispatchEvent(new Kind(event.type, event))
}

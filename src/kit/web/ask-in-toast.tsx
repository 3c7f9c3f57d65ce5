import './toast.css'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { FieldError } from './field.tsx'
import { toaster } from './toast-stand.ts'

type Question = {
  text: string
  /** The word on the button that says yes. */
  act: string
  danger?: boolean
}

type Input = {
  label: string
  /** Said when nothing was typed. */
  missing: string
  initial?: string
  /** In UTF-16 code units. */
  maxLength?: number
}

const standing = new Set<string>()

/** Shows a question. One that is open already is not opened again, and answers undefined to the second call. */
async function stick<Answer>(
  { text }: Question,
  render: (settle: (value: Answer | undefined) => void) => React.ReactElement,
): Promise<Answer | undefined> {
  if (standing.has(text)) return undefined
  standing.add(text)
  const toast = await toaster()
  return new Promise(resolve => {
    const settle = (value: Answer | undefined) => {
      standing.delete(text)
      resolve(value)
      toast.dismiss(id)
    }
    // Its height grows with the message about the answer; other toasts keep their height.
    const options = { duration: Infinity, dismissible: false, style: { height: 'auto' } }
    const id = toast.custom(() => render(settle), options)
  })
}

/**
 * A small question that stays until it is answered. With `input` it asks for one line: resolves to what was typed, trimmed and
 * never empty, or to `undefined` when it was closed. Without, it resolves to whether the answer was yes.
 * While a question stands, the same one again resolves at once, as if it was closed.
 * `if (await askInToast({ text, act: 'Leave' })) …`
 */
export function askInToast(question: Question & { input: Input }): Promise<string | undefined>
export function askInToast(question: Question & { input?: never }): Promise<boolean>
export async function askInToast({ input, ...question }: Question & { input?: Input }) {
  if (input) return stick<string>(question, settle => <InputToast {...question} {...input} settle={settle} />)
  return (await stick<true>(question, settle => <ConfirmToast {...question} settle={settle} />)) === true
}

/**
 * Moves the focus to the question, because it may lie over a dialog that traps the focus, and gives it back. Escape
 * closes the question alone; a question of a page closes with the page.
 */
function useQuestion<Box extends HTMLElement, Answer extends HTMLElement>(leave: () => void) {
  const box = useRef<Box>(null)
  const first = useRef<Answer>(null)
  useEffect(() => {
    const before = document.activeElement
    first.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  // Components of the kit are also used on pages without a router.
  const router: ReturnType<typeof useRouter> | null = useRouter({ warn: false })
  const newest = useRef(leave)
  newest.current = leave
  useEffect(() => router?.subscribe('onResolved', ({ pathChanged }) => pathChanged && newest.current()), [router])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      newest.current()
    }
    const element = box.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  return { box, first }
}

function ConfirmToast({ text, act, danger, settle }: Question & { settle: (value: true | undefined) => void }) {
  const { box, first } = useQuestion<HTMLDivElement, HTMLButtonElement>(() => settle(undefined))
  return (
    <div ref={box} className="toast toast-question on-leaf">
      <p>{text}</p>
      <div className="toast-acts">
        <Button size="small" look={danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
          {act}
        </Button>
        <Button ref={first} size="small" onClick={() => settle(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function InputToast({
  text,
  act,
  danger,
  label,
  missing,
  initial = '',
  maxLength,
  settle,
}: Question & Input & { settle: (value: string | undefined) => void }) {
  const id = useId()
  const [value, setValue] = useState(initial)
  const [tried, setTried] = useState(false)
  const { box, first } = useQuestion<HTMLFormElement, HTMLInputElement>(() => settle(undefined))
  const wrong = tried && !value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (value.trim()) settle(value.trim())
    else first.current?.focus()
  }
  return (
    <form ref={box} className="toast toast-question on-leaf" onSubmit={submit} noValidate>
      <p>{text}</p>
      <IconButton icon="ph:x" label="Close" className="toast-close" onClick={() => settle(undefined)} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="toast-acts">
        <input
          id={id}
          ref={first}
          className="input"
          value={value}
          maxLength={maxLength}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={event => setValue(event.target.value)}
        />
        <Button size="small" type="submit" look={danger ? 'danger' : 'primary'}>
          {act}
        </Button>
      </div>
      {wrong && <FieldError id={`${id}-wrong`}>{missing}</FieldError>}
    </form>
  )
}

import './composer.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Counter } from './field.tsx'
import { Icon } from './icon.tsx'
import type { ComposerState } from './use-composer.ts'

type Props = {
  composer: ComposerState
  /** Under whose name one writes: a word, or a choice. */
  voice?: ReactNode
  /** What the words will do, as long as they are written: below them. */
  note?: ReactNode
  /** Other ways to begin than by writing, beside the name. */
  acts?: ReactNode
  most: number
  /** Enter sends; without it Enter begins a new line. */
  entersSend?: boolean
  label: string
  act: string
  rows?: number
}

const isPlainEnter = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229

/** Where one writes what others will read: the words, under whose name, and whether they went out. */
export function Composer({ composer, voice, note, acts, most, label, act, ...rest }: Props) {
  const { entersSend = false, rows = 2 } = rest
  const faultId = useId()
  const { text, change, submit, fault, busy } = composer
  const used = [...text.trim()].length
  const onKey = (event: KeyboardEvent) => {
    if (!entersSend || !isPlainEnter(event)) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className="composer card on-leaf"
      data-unsent={fault ? true : undefined}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <textarea
        className="composer-text"
        rows={rows}
        value={text}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        placeholder={`${label}…`}
        onChange={event => change(event.target.value)}
        onKeyDown={onKey}
      />
      {note}
      {fault && (
        <p className="composer-fault" id={faultId} role="alert">
          <Icon name="ph:warning-circle" /> <strong>Not sent.</strong> {fault}
        </p>
      )}
      <div className="composer-foot">
        {voice}
        {acts && <span className="composer-acts">{acts}</span>}
        {used > most * 0.8 && <Counter used={used} max={most} />}
        {entersSend && <span className="composer-hint muted">Enter sends</span>}
        {/* Not `disabled`: the button that sent the words has the focus, and would lose it once the box is empty. */}
        <Button
          type="submit"
          look="primary"
          busy={busy}
          aria-disabled={(text.trim() === '' && !composer.mayBeEmpty) || undefined}
        >
          {fault ? 'Send again' : act}
        </Button>
      </div>
    </form>
  )
}

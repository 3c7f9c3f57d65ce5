import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { KindWords } from './kind-words.ts'

type Props = {
  words: KindWords
  /** “Export”: what the button does; its name goes on with `of`. */
  act: string
  of: string
  busy: boolean
  onAct: () => void
}

/** One kind of export of a book. */
export function KindRow({ words, act, of, busy, onAct }: Props) {
  return (
    <li>
      <Icon name={words.icon} />
      <div>
        <strong>{words.name}</strong>
        <p>{words.hint}</p>
      </div>
      <Button size="small" busy={busy} onClick={onAct}>
        {act}
        <span className="visually-hidden">{of}</span>
      </Button>
    </li>
  )
}

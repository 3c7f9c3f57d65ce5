import './said-words.css'
import { RollCard } from '#features/dice/web/parts/roll-card.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import type { ChatLineView } from '../../forms.ts'

type Props = Pick<ChatLineView, 'author' | 'isAction' | 'roll'> & { text: string; at: Date }

/** What was said: words, an action of the speaker, or a roll with or without words. */
export function SaidWords({ author, isAction, roll, text, at }: Props) {
  return (
    <div className="said-words">
      {isAction ? (
        <p className="said-action spoken-text" dir="auto">
          <bdi>{nameAlone(author)}</bdi> {text}
        </p>
      ) : (
        text && <SpokenText text={text} />
      )}
      {roll && <RollCard roll={roll} at={at} />}
    </div>
  )
}

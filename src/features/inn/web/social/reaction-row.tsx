import { useId, useState } from 'react'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { SocialPostView } from '../../forms.ts'
import { REACTION_NAMES, REACTIONS, type Reaction } from '../../rules.ts'

const ICONS: Record<Reaction, IconName> = {
  '🎲': 'game-icons:perspective-dice-six-faces-random',
  '🔥': 'game-icons:flame',
  '⚔️': 'game-icons:crossed-swords',
  '❤️': 'ph:heart-fill',
  '😂': 'ph:smiley-wink-fill',
  '👍': 'ph:thumbs-up-fill',
}

type Props = { post: SocialPostView; mayReact: boolean; onReact: (emoji: Reaction, on: boolean) => void }

/** The reactions to a post with their counts, and a button that adds one. */
export function ReactionRow({ post: { reactions }, mayReact, onReact }: Props) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const given = new Map(reactions.map(one => [one.emoji, one]))
  const shown = REACTIONS.filter(emoji => isOpen || given.has(emoji))
  return (
    <div className="reactions" id={listId}>
      {shown.map(emoji => {
        const { count, mine } = given.get(emoji) ?? { count: 0, mine: false }
        return (
          <button
            key={emoji}
            type="button"
            className="reaction"
            aria-pressed={mine}
            aria-label={`${emoji} ${REACTION_NAMES[emoji]}, ${count}`}
            title={REACTION_NAMES[emoji]}
            disabled={!mayReact}
            onClick={() => {
              setOpen(false)
              onReact(emoji, !mine)
            }}
          >
            <Icon name={ICONS[emoji]} />
            {count > 0 && <span className="tabular">{count}</span>}
          </button>
        )
      })}
      {mayReact && (
        <button
          type="button"
          className="reaction"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? 'Fewer reactions' : 'React'}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'ph:x' : 'ph:smiley'} />
        </button>
      )}
    </div>
  )
}

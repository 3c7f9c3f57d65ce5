import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

const TITLES = [
  'Bug squashed!',
  'Another one for the jar',
  'Caught, labelled, filed',
  'The lantern found it',
  'Well spotted, adventurer',
]

const FACTS = [
  'One of the first bugs found in a computer was a real moth. It was taped into the log book, and it is still there.',
  'A firefly’s lantern wastes almost no warmth. Ours is working on it.',
  'Bookworms are no worms: most are the young of beetles, and they have no taste in literature.',
  'Medieval scribes blamed their mistakes on a demon named Titivillus, who carried them off in a sack.',
  'Ink for many old books was made from galls, which oaks grow around the eggs of wasps.',
]

const oneOf = (lines: readonly string[]) => lines[Math.floor(Math.random() * lines.length)] ?? ''

/** Thanks for a report, and something to take along. */
export function BugSquashedPage() {
  const [title] = useState(() => oneOf(TITLES))
  const [fact] = useState(() => oneOf(FACTS))
  const { history } = useRouter()
  return (
    <LostPage
      title={title}
      icon="game-icons:spotted-bug"
      kicker="Thank you"
      actions={
        <>
          <ButtonLink href="/" look="primary">
            Home
          </ButtonLink>
          {history.canGoBack() && <Button onClick={() => history.back()}>Back to where you were</Button>}
          <Button onClick={() => void openModal('bug-report', {})}>Report another bug</Button>
        </>
      }
    >
      <p>Your report lies with the people who mend things here. They may write to ask how it was.</p>
      <p>{fact}</p>
    </LostPage>
  )
}

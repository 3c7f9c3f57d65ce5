import { ButtonLink } from '#kit/web/link.tsx'

/** Opens the journal of a character. */
export function JournalLink({ characterId, name }: { characterId: string; name: string }) {
  return (
    <ButtonLink
      size="small"
      icon="ph:notebook"
      href={`/characters/${characterId}/journal`}
      aria-label={`Journal of ${name}`}
    >
      Journal
    </ButtonLink>
  )
}

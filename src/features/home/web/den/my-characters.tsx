import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { CharacterView, characters } from '#features/characters/contract.ts'
import { callingOf } from '#features/characters/rules.ts'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'
import { JournalLink } from '#features/journals/web/parts/journal-link.tsx'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { PLAIN_FLAVOR } from '#lexicon/look/ids.ts'
import { INN_NAMES, theEchoes } from '#lexicon/look/inn-names.ts'
import { newCharacter } from './new-character.ts'

const characterApi = apiOf<typeof characters>('characters')

/** The characters of the signed-in person, the oldest first. */
export function MyCharacters() {
  const mayMake = useMe()?.can.takePart ?? false
  const mine = useInfiniteQuery(
    characterApi.mine.infiniteOptions({
      input: (after: string | undefined) => (after ? { after } : {}),
      ...byCursor,
    }),
  )
  const own = mine.data?.pages.flatMap(page => page.characters) ?? []
  return (
    <Section
      title="My Characters"
      actions={
        mayMake && (
          <Button look="text" onClick={newCharacter}>
            New character
          </Button>
        )
      }
    >
      {mine.isError && own.length === 0 ? (
        <ErrorState
          error={mine.error}
          title="Your characters could not be loaded"
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
        />
      ) : mine.isPending ? (
        <Loading label="Loading your characters">
          <Skeleton shape="card" />
        </Loading>
      ) : own.length === 0 ? (
        <EmptyState
          icon="game-icons:cloak-dagger"
          title="Nobody answers to you yet"
          action={
            mayMake && (
              <Button look="primary" onClick={newCharacter}>
                Make a character
              </Button>
            )
          }
        >
          {mayMake
            ? 'A name is enough to begin. With a campaign password they take a seat at that table at once.'
            : 'You read along here: what is public is open to you, and no seat at a table.'}
        </EmptyState>
      ) : (
        <>
          {own.map(character => (
            <CharacterCard key={character.id} character={character} />
          ))}
          {mine.hasNextPage && (
            <Button className="den-more" busy={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
              More characters
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** "Human ranger, level 5", of what was written down. */
const kindOf = (character: CharacterView) =>
  [callingOf(character), `level ${character.level}`].filter(Boolean).join(', ')

/** Where a character is met: in their room of the Inn, or at the farewell that is left of a table. */
const pageOf = ({ archived, bookIsOpen }: CharacterView) =>
  archived ? (bookIsOpen ? 'inn/echoes' : 'story') : 'inn/characters'

function CharacterCard({ character }: { character: CharacterView }) {
  const { id, name, avatarUrl, description, bookId, bookTitle, iconFlavor, archived } = character
  return (
    <Card as="article" className="den-character">
      <Portrait name={name} avatarUrl={avatarUrl} size={4.75} />
      <div>
        <h3>
          <button type="button" className="den-name" onClick={() => void openModal('character-details', { id })}>
            {name}
          </button>
        </h3>
        <p className="den-kind">{kindOf(character)}</p>
        {description && (
          <p className="den-words" dir="auto">
            {description}
          </p>
        )}
        <p className="caps muted">
          {archived && `In ${theEchoes(iconFlavor)} of `}
          <bdi>{bookTitle ?? (archived ? 'a campaign' : 'No campaign yet')}</bdi>
        </p>
        {archived && character.farewellMessage && (
          <blockquote className="den-words" dir="auto">
            {character.farewellMessage}
          </blockquote>
        )}
        <div className="den-acts">
          {bookId && bookTitle ? (
            <ButtonLink size="small" href={`/campaigns/${bookId}/${pageOf(character)}`}>
              {archived ? INN_NAMES[iconFlavor ?? PLAIN_FLAVOR].echoes : 'Character Room'}
            </ButtonLink>
          ) : (
            <>
              <Button size="small" disabled title="There is one as soon as they sit at a table">
                Character Room
              </Button>
              <ButtonLink size="small" href="/campaigns/join">
                Find a campaign
              </ButtonLink>
            </>
          )}
          <JournalLink characterId={id} name={name} />
        </div>
      </div>
    </Card>
  )
}

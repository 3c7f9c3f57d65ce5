import { useInfiniteQuery } from '@tanstack/react-query'
import type { CharacterView, characters } from '#features/characters/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink, TextLink } from '#kit/web/link.tsx'
import { Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'

const characterApi = apiOf<typeof characters>('characters')

/** The characters of the signed-in person, the oldest first. */
export function MyCharacters() {
  const mine = useInfiniteQuery(
    characterApi.mine.infiniteOptions({
      input: (after: string | undefined) => (after ? { after } : {}),
      initialPageParam: undefined,
      getNextPageParam: page => page.next ?? undefined,
    }),
  )
  const own = mine.data?.pages.flatMap(page => page.characters) ?? []
  return (
    <Section title="My Characters" actions={<TextLink href="/campaigns/join">New character</TextLink>}>
      {mine.isError && own.length === 0 ? (
        <ErrorState
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
            <ButtonLink look="primary" href="/campaigns/join">
              Make a character
            </ButtonLink>
          }
        >
          A name is enough to begin. With a campaign password they take a seat at that table at once.
        </EmptyState>
      ) : (
        <>
          {own.map(character => (
            <CharacterCard key={character.id} character={character} />
          ))}
          {mine.hasNextPage && (
            <Button className="mt-4" busy={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
              More characters
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

/** "Human ranger, level 5", of what was written down. */
const kindOf = ({ race, class: profession, level }: CharacterView) =>
  [[race, profession].filter(Boolean).join(' '), `level ${level}`].filter(Boolean).join(', ')

function CharacterCard({ character }: { character: CharacterView }) {
  const { name, avatarUrl, description, bookId, bookTitle, archived } = character
  return (
    <Card as="article" className="den-character">
      <Cameo name={name} src={avatarUrl} size={4.75} quiet />
      <div>
        <h3>{name}</h3>
        <p className="den-kind">{kindOf(character)}</p>
        {description && <p className="den-words">{description}</p>}
        <p className="caps muted">
          {archived ? `In the Hall of Echoes of ${bookTitle ?? 'a campaign'}` : (bookTitle ?? 'No campaign yet')}
        </p>
        <div className="den-acts">
          {bookId && bookTitle ? (
            <ButtonLink size="small" href={`/campaigns/${bookId}/inn/${archived ? 'echoes' : 'characters'}`}>
              {archived ? 'Hall of Echoes' : 'Character Room'}
            </ButtonLink>
          ) : (
            <ButtonLink size="small" href={`/campaigns/join?character=${character.id}`}>
              Find a campaign
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

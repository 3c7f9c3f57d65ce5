import type { CharacterView } from '#features/characters/contract.ts'
import { callingOf } from '#features/characters/rules.ts'
import { Portrait } from '#features/characters/web/parts/portrait.tsx'
import { useRestore } from '#features/characters/web/parts/use-restore.ts'
import { JournalLink } from '#features/journals/web/parts/journal-link.tsx'
import { CameBy } from '#features/passport/web/parts/came-by.tsx'
import { useOrigins } from '#features/passport/web/parts/use-origins.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PLAIN_FLAVOR } from '#lexicon/look/ids.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'
import type { Party } from './use-whole-party.ts'

type Props = { party: Party; journals: ReadonlySet<string> }

/** The characters of a campaign with their players: the active ones, then those in the Hall of Echoes. */
export function Overview({ party: { active, archived, list, gone }, journals }: Props) {
  return (
    <>
      <Rows characters={active} journals={journals} label="The active characters" />
      {list.hasNextPage && (
        <Button look="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More characters
        </Button>
      )}
      {archived.length > 0 && (
        <>
          <h3 className="management-echoes">{INN_NAMES[archived[0]?.iconFlavor ?? PLAIN_FLAVOR].echoes}</h3>
          <Rows characters={archived} journals={journals} label="The archived characters" />
          {gone.hasNextPage && (
            <Button look="text" busy={gone.isFetchingNextPage} onClick={() => void gone.fetchNextPage()}>
              Earlier ones
            </Button>
          )}
        </>
      )}
    </>
  )
}

type RowsProps = { characters: CharacterView[]; journals: ReadonlySet<string>; label: string }

function Rows({ characters, journals, label }: RowsProps) {
  const restore = useRestore()
  const origins = useOrigins(characters.map(({ id }) => id))
  return (
    <ul className="management-rows" aria-label={label}>
      {characters.map(character => {
        const { id, name, avatarUrl, level, playerName, iconFlavor, can } = character
        const came = origins.get(id)
        return (
          <li key={id} className="management-row">
            <Portrait name={name} avatarUrl={avatarUrl} size={3} />
            <div>
              <h3 dir="auto">{name}</h3>
              <p className="muted">
                <bdi>{[callingOf(character), `level ${level}`].filter(Boolean).join(', ')}</bdi>
                {playerName && (
                  <>
                    , played by <bdi>{playerName}</bdi>
                  </>
                )}
              </p>
              {came && <CameBy name={name} came={came} />}
            </div>
            <span className="management-acts">
              {journals.has(id) && <JournalLink characterId={id} name={name} />}
              {can.edit && (
                <Button
                  size="small"
                  aria-label={`Passport of ${name}`}
                  onClick={() => void openModal('make-passport', { characterId: id })}
                >
                  Passport
                </Button>
              )}
              {can.archive && (
                <Button
                  size="small"
                  look="danger"
                  aria-label={`Archive ${name}`}
                  onClick={() => void openModal('archive-character', { character: { id, name, iconFlavor } })}
                >
                  Archive
                </Button>
              )}
              {can.restore && (
                <Button
                  size="small"
                  aria-label={`Restore ${name}`}
                  busy={restore.isPending && restore.variables?.id === id}
                  onClick={() => restore.mutate({ id, name })}
                >
                  Restore
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

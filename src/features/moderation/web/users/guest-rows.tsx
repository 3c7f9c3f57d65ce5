import { useBan } from '#features/realms/web/parts/use-ban.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PersonRow, PersonRows } from '#kit/web/person-rows.tsx'
import type { GuestView } from '../../contract.ts'
import { api } from '../api.ts'

type Props = { domain: string; people: GuestView[] }

/** People, each with what can be done about them; a name opens how that person stands to the domain. */
export function GuestRows({ domain, people }: Props) {
  const { ban, unban, busyWith } = useBan({ domain }, { stale: [api.recent.key(), api.search.key()] })
  return (
    <PersonRows>
      {people.map(({ id, name, avatarUrl, isBanned, can }) => {
        if (!id)
          return (
            <PersonRow key="unknown" name={name} avatarUrl={null}>
              <p className="muted">This account is gone.</p>
            </PersonRow>
          )
        const act = can.ban ? (
          <Button
            size="small"
            icon="ph:prohibit"
            aria-label={`Ban ${name}`}
            busy={busyWith === id}
            onClick={() => void ban({ id, name })}
          >
            Ban
          </Button>
        ) : (
          can.unban && (
            <Button
              size="small"
              aria-label={`Unban ${name}`}
              busy={busyWith === id}
              onClick={() => void unban({ id, name })}
            >
              Unban
            </Button>
          )
        )
        const title = (
          <button
            type="button"
            className="text-link"
            onClick={() => void openModal('domain-ban', { userId: id, domain })}
          >
            {name}
          </button>
        )
        return (
          <PersonRow key={id} name={name} avatarUrl={avatarUrl} title={title} act={act}>
            {isBanned && <p className="muted guest-banned">Banned</p>}
            {!can.ban && !can.unban && <p className="muted">Cannot be banned</p>}
          </PersonRow>
        )
      })}
    </PersonRows>
  )
}

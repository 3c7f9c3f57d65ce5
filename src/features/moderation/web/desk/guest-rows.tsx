import { BanRow, BanRows } from '#features/realms/web/parts/ban-rows.tsx'
import { useBan } from '#features/realms/web/parts/use-ban.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { GuestView } from '../../contract.ts'
import { api } from '../api.ts'

type Props = { domain: string; people: GuestView[] }

/** People, each with what can be done about them; a name opens how that person stands to the domain. */
export function GuestRows({ domain, people }: Props) {
  const { ban, unban, busyWith } = useBan({ domain }, [api.recent.key(), api.search.key()])
  return (
    <BanRows>
      {people.map(({ id, name, avatarUrl, isBanned, can }) => {
        if (!id)
          return (
            <BanRow key="unknown" name={name} avatarUrl={null}>
              <p className="ban-note">This account is gone.</p>
            </BanRow>
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
          <BanRow key={id} name={name} avatarUrl={avatarUrl} title={title} act={act}>
            {isBanned && <p className="ban-note guest-banned">Banned</p>}
            {!can.ban && !can.unban && <p className="ban-note">Cannot be banned</p>}
          </BanRow>
        )
      })}
    </BanRows>
  )
}

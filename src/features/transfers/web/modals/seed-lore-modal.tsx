import '../choice/choice.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { books } from '#features/books/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf, codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import type { HostView } from '../../contract.ts'
import { SEED_TITLE } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'seed-lore': typeof SeedLoreModal
  }
}

const bookApi = apiOf<typeof books>('books')
const OWN = 'own'
type Way = typeof OWN | 'grow'
type Slots = { used: number; total: number }

const taken = ({ used, total }: Slots) => (total === 0 ? 'No running plan' : `${used}/${total} campaigns used`)
const isFree = ({ used, total }: Slots) => used < total

function faultOf(error: unknown): string {
  const slots = codeOf(error) === 'SLOTS_FULL' ? dataOf<Slots>(error) : undefined
  if (slots) return `All your campaign slots are taken: ${slots.used} of ${slots.total}.`
  return wordsOf(error, 'Nothing was seeded. Please try again.')
}

/** Seeds a book of one’s own, or one that a GM hosts whose lore one keeps. Answers with the new book’s id. */
export function SeedLoreModal({ answer, dismiss }: ModalProps<string>) {
  const hosts = useQuery(api.hosts.queryOptions({ staleTime: 0 }))
  const library = useQuery(bookApi.library.queryOptions())
  const failed = hosts.isError ? hosts : library.isError ? library : null
  return (
    <Dialog title="Seed New Lore" lead={`A book begins as “${SEED_TITLE}”, open to its party.`} onDismiss={dismiss}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : hosts.data && library.data ? (
        <Seeding hosts={hosts.data.hosts} {...library.data} answer={answer} />
      ) : (
        <Loading label="Looking for room">
          <Skeleton lines={3} />
        </Loading>
      )}
    </Dialog>
  )
}

type Props = { hosts: readonly HostView[]; slots: Slots; can: { create: boolean }; answer: (id: string) => void }

function Seeding({ hosts, slots, can, answer }: Props) {
  const queries = useQueryClient()
  const mayOwn = can.create && isFree(slots)
  const free = hosts.filter(host => host.can.grow)
  const [way, setWay] = useState<Way | undefined>(mayOwn ? OWN : free.length > 0 ? 'grow' : undefined)
  const [hostId, setHostId] = useState(free.length === 1 ? free[0]?.id : undefined)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  // One key for each thing that could be made: sent again, it is made once.
  const keys = useRef(new Map<string, string>())
  const keyOf = (what: string) => {
    const key = keys.current.get(what) ?? newId()
    keys.current.set(what, key)
    return key
  }
  const host = hosts.find(({ id }) => id === hostId)
  const ready = way === OWN || (way === 'grow' && host !== undefined)

  const seed = async () => {
    if (working.current || !ready) return
    working.current = true
    setBusy(true)
    setFault(null)
    try {
      const made = await (way === 'grow' && host
        ? api.grow.call({ id: keyOf(host.id), gmId: host.id })
        : api.seed.call({ id: keyOf(OWN) }))
      await queries.invalidateQueries({ queryKey: bookApi.key() })
      success(
        way === 'grow' && host ? `“${SEED_TITLE}” grows for ${nameAlone(host.name)} now.` : 'A new book is seeded.',
      )
      answer(made.id)
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
      working.current = false
      void queries.invalidateQueries({ queryKey: api.hosts.key() })
    }
  }
  return (
    <div className="choice-part">
      <RadioCards<Way>
        legend="How it grows"
        legendHidden
        options={[
          {
            value: OWN,
            label: 'Grow My Lore',
            hint: can.create ? `In a slot of your own: ${taken(slots)}` : 'You have no running plan',
            disabled: !mayOwn,
          },
          ...(hosts.length > 0
            ? [
                {
                  value: 'grow' as const,
                  label: 'Grow & Transfer',
                  hint: 'For a Game Master whose lore you keep: they own it, you write it',
                  disabled: free.length === 0,
                },
              ]
            : []),
        ]}
        value={way}
        onChange={setWay}
        disabled={busy}
      />
      {(way === 'grow' || (way === undefined && hosts.length > 0)) && (
        <RadioCards
          legend="Whose book it becomes"
          options={hosts.map(one => ({
            value: one.id,
            label: one.name,
            hint: taken(one.slots),
            disabled: !one.can.grow,
          }))}
          value={hostId}
          onChange={setHostId}
          disabled={busy}
        />
      )}
      {fault && <FieldError>{fault}</FieldError>}
      <div>
        <Button look="primary" icon="game-icons:oak-leaf" busy={busy} disabled={!ready} onClick={() => void seed()}>
          Seed it
        </Button>
      </div>
    </div>
  )
}

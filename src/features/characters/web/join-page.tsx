import './join-page.css'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropInvitation, heldInvitation, passwordIn } from '#features/books/web/parts/invitation.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { CharacterView } from '../contract.ts'
import { callingOf } from '../rules.ts'
import { api } from './api.ts'
import { PasswordLookup } from './parts/password-lookup.tsx'
import { Portrait } from './parts/portrait.tsx'
import { type FoundCampaign, useCampaignLookup } from './parts/use-campaign-lookup.ts'

/** Find campaigns: a password opens one, and a character takes a seat in it. */
export function JoinPage() {
  const [password, setPassword] = useState(() => heldInvitation() ?? '')
  const navigate = useNavigate()
  useEffect(() => {
    dropInvitation()
    if (passwordIn(window.location.hash)) void navigate({ to: '/campaigns/join', hash: '', replace: true })
  }, [navigate])
  const lookup = useCampaignLookup(password)
  const { create, bring } = useNewcomers()
  const alone = async (newcomer: ReturnType<typeof create>) => {
    if (await newcomer) setPassword('')
  }
  return (
    <Page
      title="Find campaigns"
      lead="Every table has a password. Whoever knows it may pull up a chair."
      width="form"
      on="ground"
      className="join"
    >
      <section className="join-leaf card on-leaf">
        <PasswordLookup value={password} onChange={setPassword} lookup={lookup} />
        {lookup.state === 'found' ? (
          <Seats campaign={lookup.campaign} password={password} />
        ) : (
          <p>
            No password yet?{' '}
            <Button look="text" onClick={() => void alone(create())}>
              Create a character
            </Button>{' '}
            and let it wait for a table, or{' '}
            <Button look="text" onClick={() => void alone(bring())}>
              bring a passport
            </Button>
          </p>
        )}
      </section>
    </Page>
  )
}

/** What leads from here into the story of a campaign, and the two ways to a character, which take a seat in it or in none. */
function useNewcomers() {
  const navigate = useNavigate()
  const open = (bookId: string) => void navigate({ to: '/campaigns/$bookId/story', params: { bookId }, search: {} })
  const openOf = (character: CharacterView | undefined) => {
    if (character?.bookId) open(character.bookId)
    return character
  }
  return {
    open,
    create: async (password?: string) => openOf(await openModal('character-form', { ...(password && { password }) })),
    bring: async (password?: string) => openOf(await openModal('bring-passport', { ...(password && { password }) })),
  }
}

/** The choice between a new character and an own one that is free. */
function Seats({ campaign, password }: { campaign: FoundCampaign; password: string }) {
  const queries = useQueryClient()
  const { open, create, bring } = useNewcomers()
  const mine = useInfiniteQuery(
    api.mine.infiniteOptions({
      input: (after: string | undefined) => (after ? { after } : {}),
      ...byCursor,
    }),
  )
  const free = mine.data?.pages.flatMap(page => page.characters).filter(one => one.can.attach) ?? []
  const attach = useMutation({
    mutationFn: ({ id }: CharacterView) => api.attach.call({ id, password, bookId: campaign.id }),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: api.key() })
      success(`${name} sits at the table of “${campaign.title}”.`)
      open(campaign.id)
    },
    onError: error => failure(wordsOf(error, 'Failed to save character. Try again.')),
  })
  return (
    <>
      <p>
        <Button look="primary" icon="game-icons:quill-ink" onClick={() => void create(password)}>
          Create a character here
        </Button>{' '}
        <Button icon="ph:identification-card" onClick={() => void bring(password)}>
          Bring a passport
        </Button>
      </p>
      {free.length > 0 && (
        <div>
          <h2>Or bring one along</h2>
          <ul className="join-free">
            {free.map(character => (
              <li key={character.id}>
                <Portrait name={character.name} avatarUrl={character.avatarUrl} size={3} />
                <span>
                  <bdi>
                    <strong>{character.name}</strong>
                  </bdi>
                  <br />
                  <span className="muted">{callingOf(character)}</span>
                </span>
                <Button busy={attach.isPending} onClick={() => attach.mutate(character)}>
                  Take a seat
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

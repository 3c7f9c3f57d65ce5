import './den/den.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { useSky } from '#features/appearance/web/parts/use-sky.ts'
import { SubscriptionLink } from '#features/entitlements/web/parts/subscription-link.tsx'
import { ShutBooks } from '#features/seats/web/parts/shut-books.tsx'
import { RecentTransfers } from '#features/transfers/web/parts/recent-transfers.tsx'
import { VaultClaims } from '#features/vault/web/parts/vault-claims.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page, Section } from '#kit/web/page.tsx'
import { MyCampaigns } from './den/my-campaigns.tsx'
import { MyCharacters } from './den/my-characters.tsx'
import { newCharacter } from './den/new-character.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { useAccess } from './parts/use-access.ts'

function greeting(now: Date): string {
  const hour = now.getHours()
  return hour < 5 ? 'Still up' : hour < 11 ? 'Good morning' : hour < 17 ? 'Good day' : 'Good evening'
}

const LATER_VISIT = 'Everything is where you left it.'
const FIRST_VISIT = 'This room is yours: your characters and the books of your tables will stand here.'

/** The personal library: one's characters, one's campaigns, and the short ways. */
export function DenPage() {
  const me = useMe()
  const access = useAccess(Boolean(me))
  const sky = useSky()
  useConversationInAddress()
  const navigate = useNavigate()
  const steps = useFirstSteps('player', access?.sanctum === false)
  const isNew = steps.steps.some(step => step.id === 'character' && !step.done)
  return (
    <Page
      title="My Den"
      on="sky"
      sky={sky}
      lead={
        me ? `${greeting(new Date())}, ${nameAlone(me.name).split(' ')[0]}. ${isNew ? FIRST_VISIT : LATER_VISIT}` : null
      }
    >
      {me && <RecentTransfers me={me.id} />}
      {me && <VaultClaims />}
      <ShutBooks signedIn={Boolean(me)} />
      <FirstSteps
        state={steps}
        acts={{
          portrait: () => navigate({ to: '/profile' }),
          profile: () => openModal('profile-wizard', {}),
          character: newCharacter,
          table: () => navigate({ to: '/campaigns/join' }),
        }}
      />
      <div className="den-halves">
        <MyCharacters />
        <div>
          <MyCampaigns />
          <Section title="Quick Actions">
            <div className="den-quick">
              <Button icon="ph:palette" onClick={() => void openModal('personal-theme', {})}>
                Theme
              </Button>
              <Button icon="game-icons:key" onClick={() => void openModal('access-code', {})}>
                Access Codes
              </Button>
              <Button icon="ph:seal-check" onClick={() => void openModal('my-badges', {})}>
                My Badges
              </Button>
              {me?.can.takePart && (
                <>
                  <Button icon="game-icons:cloak-dagger" onClick={newCharacter}>
                    New character
                  </Button>
                  <Button icon="ph:identification-card" onClick={() => void openModal('bring-passport', {})}>
                    Bring a passport
                  </Button>
                </>
              )}
              <ButtonLink icon="ph:key" href="/campaigns/join">
                Join with a password
              </ButtonLink>
              <ButtonLink icon="ph:user-circle-gear" href="/profile">
                Profile and account
              </ButtonLink>
              <SubscriptionLink isSignedIn={Boolean(me)} />
              <ButtonLink icon="ph:books" href="/feed">
                Story Feed
              </ButtonLink>
              {steps.isAway && (
                <Button icon="ph:list-checks" onClick={steps.bringBack}>
                  First steps
                </Button>
              )}
              {access?.sanctum && (
                <ButtonLink icon="game-icons:quill-ink" href="/sanctum">
                  The Sanctum
                </ButtonLink>
              )}
            </div>
          </Section>
        </div>
      </div>
      {access?.becomeGm && (
        <section className="den-offer">
          <Icon name="game-icons:quill-ink" />
          <div>
            <h2>Become a Game Master</h2>
            <p>Five books, a domain of your own and a lorekeeper. Your characters stay exactly where they are.</p>
          </div>
          <ButtonLink href="/store?upgrade=gm">See what a GM gets</ButtonLink>
        </section>
      )}
    </Page>
  )
}

/** An address may name whose messages to open: a notice leads so, and a letter. */
function useConversationInAddress() {
  const { messages: userId } = useSearch({ strict: false }) as { messages?: string }
  const navigate = useNavigate()
  useEffect(() => {
    if (!userId) return
    void navigate({ to: '/dashboard', search: {}, replace: true })
    void openModal('messages', { userId })
  }, [userId, navigate])
}

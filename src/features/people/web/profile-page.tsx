import './profile-page.css'
import { useQuery } from '@tanstack/react-query'
import { useSky } from '#features/appearance/web/parts/use-sky.ts'
import { useEntitlementQuery } from '#features/entitlements/web/parts/use-entitlement.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page, Section } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'
import { ChatSettings } from './parts/chat-settings.tsx'
import { PersonalityMark } from './parts/personality-mark.tsx'
import { Account } from './profile/account.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { accountApi } from './wizard/wizard-values.ts'

/** The own profile, to change, with links to the settings of the account. */
export function ProfilePage() {
  const { data: profile, isError, isPending, error, isFetching, refetch } = useQuery(accountApi.profile.queryOptions())
  const chat = useQuery(api.chatSettings.queryOptions())
  const personality = useQuery(api.personality.queryOptions())
  const plan = useEntitlementQuery(true)
  // Nothing is shown before all of it has come: the buttons of the account at the end would move under the pointer.
  const isComing =
    isPending || plan.isPending || (profile?.profileCompleted && (chat.isPending || personality.isPending))
  return (
    <Page title="Your profile" on="sky" sky={useSky()} lead="What the people at your tables know of you." width="form">
      <Card className="profile-leaf">
        {isComing ? (
          <Loading>
            <Skeleton shape="cameo" />
            <Skeleton lines={8} />
          </Loading>
        ) : isError && !profile ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : profile?.profileCompleted ? (
          <>
            <ProfileForm profile={profile} />
            <Section title="Messages" className="profile-more">
              <ChatSettings />
            </Section>
            <Personality />
          </>
        ) : (
          <EmptyState
            icon="game-icons:quill-ink"
            title="You have not told us about yourself yet"
            action={
              <Button look="primary" onClick={() => void openModal('profile-wizard', {})}>
                Complete your profile
              </Button>
            }
          >
            Three short steps, and the tavern knows whom it is talking to.
          </EmptyState>
        )}
        {!isComing && <Account />}
      </Card>
    </Page>
  )
}

/** The GM personality; for GMs. */
function Personality() {
  const { data } = useQuery(api.personality.queryOptions())
  if (!data?.can.take) return null
  return (
    <Section title="GM personality" className="profile-more">
      {data.active && <PersonalityMark personality={data.active} />}
      <Button onClick={() => void openModal('gm-quiz', {})}>
        {data.active ? 'Change or retake the quiz' : 'Take the quiz'}
      </Button>
    </Section>
  )
}

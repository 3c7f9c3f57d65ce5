import './sanctum/sanctum.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { usePdfExport } from '#features/book-files/web/parts/use-pdf-export.ts'
import type { books } from '#features/books/contract.ts'
import { useBookChannels } from '#features/books/web/parts/use-book-channels.ts'
import { useBurn } from '#features/books/web/parts/use-burn.ts'
import { SubscriptionLink } from '#features/entitlements/web/parts/subscription-link.tsx'
import { LorekeepersButton } from '#features/lorekeepers/web/parts/lorekeepers-button.tsx'
import { UserManagementButton } from '#features/moderation/web/parts/user-management-button.tsx'
import { ShutBooks } from '#features/seats/web/parts/shut-books.tsx'
import { RecentTransfers } from '#features/transfers/web/parts/recent-transfers.tsx'
import { SeedLoreButton } from '#features/transfers/web/parts/seed-lore-button.tsx'
import { transferBook } from '#features/transfers/web/parts/transfer-book.ts'
import { VaultClaims } from '#features/vault/web/parts/vault-claims.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page, Section } from '#kit/web/page.tsx'
import { ShownTogether } from '#kit/web/shown-together.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { isAdmin } from '#lexicon/roles.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { CampaignTools } from './sanctum/campaign-tools.tsx'
import { Library } from './sanctum/library.tsx'
import { SiteTools } from './sanctum/site-tools.tsx'
import { SlotCounter } from './sanctum/slot-counter.tsx'
import { useFirstQuestion } from './sanctum/use-first-question.ts'
import { useSelected } from './sanctum/use-selected.ts'

const bookApi = apiOf<typeof books>('books')

const OPENING = (
  <Loading label="Opening the Sanctum">
    <Skeleton shape="card" />
  </Loading>
)

/** The GM's command centre: the library with its slots, and the tools of the selected campaign. Without access it leads to the feed. */
export function SanctumPage() {
  const me = useMe()
  const router = useRouter()
  const { export: exported, create: creates } = useSearch({ strict: false }) as { export?: string; create?: true }
  const library = useQuery(bookApi.library.queryOptions({ enabled: Boolean(me) }))
  const shelf = library.data?.books ?? []
  const [selected, select] = useSelected(me?.id ?? '', shelf)
  const pdf = usePdfExport()
  const burn = useBurn()
  useBookChannels(shelf.map(book => book.id))
  const steps = useFirstSteps('gm', library.data?.opensFor === 'gm')
  // A visitor who came to make a campaign gets no other dialog.
  const [came] = useState(creates)
  useFirstQuestion(library.data?.opensFor === 'gm' && !came)

  const closed = me === null || codeOf(library.error) === 'SANCTUM_CLOSED'
  useEffect(() => {
    if (closed) void router.navigate({ to: '/story', search: { notice: 'sanctum' }, replace: true })
  }, [closed, router])

  // The address may ask for an export; it is started once, and only of a book that the library says may be exported.
  const asked = useRef<string | null>(null)
  const wanted = exported ? (shelf.find(book => book.id === exported) ?? selected) : undefined
  useEffect(() => {
    if (!wanted?.can.export || asked.current === wanted.id) return
    asked.current = wanted.id
    void pdf.start(wanted.id, wanted.title)
  }, [wanted, pdf])

  const create = async () => {
    if (!me || !library.data) return
    if (!library.data.can.create) return failure('You do not have permission to create books.')
    const made = await openModal('campaign-form', { me })
    if (made) select(made)
  }
  const isReady = Boolean(me && library.data)
  const begin = useRef(create)
  begin.current = create
  useEffect(() => {
    if (!creates || !isReady) return
    void router.navigate({ to: '/sanctum', search: {}, replace: true })
    void begin.current()
  }, [creates, isReady, router])

  if (library.isError && !closed)
    return (
      <Page title="The Sanctum">
        <ErrorState
          error={library.error}
          title="The Sanctum could not be opened"
          onRetry={() => void library.refetch()}
          retrying={library.isFetching}
        />
      </Page>
    )
  if (!library.data || !me) return <Page title="The Sanctum">{OPENING}</Page>
  const bringIn = async () => {
    const made = await openModal('import-book', {})
    if (made) select(made)
  }
  const { slots, entitled, opensFor, can } = library.data
  const full = slots.used >= slots.total
  const runs = opensFor === 'gm'
  const createButton = runs && (
    <Button look="primary" icon="game-icons:quill-ink" disabled={can.create && full} onClick={() => void create()}>
      Create New Campaign
    </Button>
  )
  return (
    <Page
      title="The Sanctum"
      lead={runs ? 'Your campaigns, and what you run them with.' : 'What you keep for your Game Masters.'}
      actions={
        <>
          {createButton}
          <SeedLoreButton onSeeded={select} />
        </>
      }
    >
      <ShownTogether waiting={OPENING}>
        <RecentTransfers me={me.id} />
        <VaultClaims />
        <ShutBooks signedIn={Boolean(me)} />
        <FirstSteps
          state={steps}
          acts={{
            portrait: () => router.navigate({ to: '/profile' }),
            domain: () => openModal('gm-onboarding', {}),
            quiz: () => openModal('gm-quiz', {}),
            campaign: create,
            chapter: steps.book && (() => router.navigate({ href: `/campaigns/${steps.book?.id}/write` })),
            invite: steps.book && (() => steps.book && openModal('campaign-password', { book: steps.book })),
          }}
        />
        {runs && !entitled && (
          <div className="sanctum-waits" role="status">
            <Icon name="game-icons:hourglass" />
            <div>
              <h2>Writing waits</h2>
              <p>
                You have no running plan. Your books stay readable for their readers, and you can export, hand on and
                burn them; writing goes on where it stopped as soon as a plan runs again.
              </p>
            </div>
            <ButtonLink href="/store">Renew your plan</ButtonLink>
          </div>
        )}
        {!runs && (
          <div className="sanctum-selected-pointer card on-leaf">
            <Icon name="game-icons:bookmarklet" />
            <p>
              {shelf.length === 0
                ? 'You keep the lore of a Game Master who has no campaign yet. Once there is one, it stands here, and you work from inside it.'
                : 'As a lorekeeper you work from inside the book: open it and pull the ribbon at the edge of the page. Your tools hang there.'}
            </p>
            <Button size="small" onClick={() => void openModal('access-code', {})}>
              Whose lore you keep
            </Button>
          </div>
        )}
        <div className="sanctum">
          <Section title="Campaign library" actions={runs && <SlotCounter {...slots} />}>
            {shelf.length === 0 ? (
              <EmptyState icon="game-icons:bookshelf" title="The shelf is empty" action={createButton}>
                {emptyWords(runs, can.create)}
              </EmptyState>
            ) : (
              <Library books={shelf} selected={selected} onSelect={select} runs={runs} />
            )}
            {runs && (
              <div className="sanctum-tools">
                <Button icon="ph:globe-hemisphere-west" onClick={() => void openModal('gm-subdomain-setup', {})}>
                  {steps.steps.some(step => step.id === 'domain' && step.done) ? 'Your GM Domain' : 'Setup GM Domain'}
                </Button>
                {steps.isAway && (
                  <Button icon="ph:list-checks" onClick={steps.bringBack}>
                    First steps
                  </Button>
                )}
                <SubscriptionLink />
                <UserManagementButton />
                <LorekeepersButton gmId={me.id} />
                {can.create && (
                  <Button icon="ph:archive" disabled={full} onClick={() => void bringIn()}>
                    Import a Book
                  </Button>
                )}
                <SiteTools book={selected} />
              </div>
            )}
            {isAdmin(me) && (
              <div className="sanctum-tools">
                <Button look="text" onClick={() => void transferBook()}>
                  Transfer any campaign
                </Button>
                <Button look="text" onClick={() => void burn()}>
                  Burn any campaign
                </Button>
              </div>
            )}
          </Section>
          <CampaignTools book={selected} pdf={pdf} />
        </div>
      </ShownTogether>
    </Page>
  )
}

/** What an empty shelf says to somebody who may begin a campaign, to one without a plan, and to a lorekeeper. */
function emptyWords(runs: boolean, mayCreate: boolean): string {
  if (mayCreate)
    return 'A title is enough for a campaign to begin. Everything else can be changed on any evening after.'
  return runs
    ? 'Campaigns stand here once you have a plan, or once somebody makes you their lorekeeper.'
    : 'The campaigns of your Game Master stand here as soon as there are some.'
}

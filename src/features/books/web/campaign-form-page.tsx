import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'
import { CampaignActs } from './form/campaign-acts.tsx'
import { CampaignForm } from './form/campaign-form.tsx'
import { type CampaignValues, type FormBook, valuesOf } from './form/form-values.ts'
import { useCampaignForm } from './form/use-campaign-form.ts'
import { BookMissing } from './parts/book-missing.tsx'

const MISSING = ['BOOK_NOT_FOUND', 'BAD_REQUEST']
const REFUSED = ['BOOK_EDIT_REFUSED', 'WRITING_WAITS', 'NOT_ALLOWED']

/** Editing a campaign on a page of its own. A person without the right gets the refusal, and no field of it. */
export function CampaignFormPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const me = useMe()
  const stored = useQuery(
    api.form.queryOptions({ input: { id: bookId }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  useChannel(stored.data ? `book:${bookId}` : null)

  if (MISSING.includes(codeOf(stored.error) ?? '')) return <BookMissing error={stored.error} />
  if (stored.isError)
    return (
      <Page title="Edit Campaign" width="form">
        {REFUSED.includes(codeOf(stored.error) ?? '') ? (
          <ErrorState title={wordsOf(stored.error, 'You do not have permission to create or edit books.')}>
            {codeOf(stored.error) === 'WRITING_WAITS' ? (
              <>
                It stays readable for its readers, and can be exported, handed on and burned.{' '}
                <TextLink href="/store">Renew the plan</TextLink>
              </>
            ) : (
              'The GM side of a campaign edits it: its owner, co-creators and lorekeepers.'
            )}
          </ErrorState>
        ) : (
          <ErrorState
            error={stored.error}
            title="Failed to load settings"
            onRetry={() => void stored.refetch()}
            retrying={stored.isFetching}
          />
        )}
      </Page>
    )
  if (!stored.data || !me)
    return (
      <Page title="Edit Campaign">
        <Loading label="Loading the campaign">
          <Skeleton shape="card" />
        </Loading>
      </Page>
    )
  const { book: formBook, values } = valuesOf(stored.data)
  return <Editing key={bookId} userId={me.id} book={formBook} values={values} by={nameAlone(stored.data.gmName)} />
}

type EditingProps = { userId: string; book: FormBook; values: CampaignValues; by: string }

function Editing({ userId, book, values, by }: EditingProps) {
  const router = useRouter()
  const form = useCampaignForm({ userId, book, values })
  return (
    <Page title="Edit Campaign" heading={null}>
      <CampaignForm form={form} by={by} heading={<h1>Edit Campaign</h1>} guard />
      <div className="campaign-foot on-leaf">
        <CampaignActs form={form} onLeave={() => router.history.back()} />
      </div>
    </Page>
  )
}

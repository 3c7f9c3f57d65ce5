import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Section } from '#kit/web/page.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Ribbon } from '#kit/web/ribbon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'

function Broken(): never {
  throw new Error('This part breaks, to show what becomes of it.')
}

/** What a part of a page looks like before, without and instead of its content. */
export function States() {
  return (
    <Section title="States">
      <div className="specimen-states">
        <Card>
          <EmptyState title="No characters yet" action={<Button look="primary">Make one</Button>}>
            A character opens the door to a campaign and its Inn.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState error={new TypeError('Failed to fetch')} onRetry={() => undefined} />
        </Card>
        <Card pile="stack" className="specimen-waiting">
          <Ribbon>New</Ribbon>
          <Loading>
            <Skeleton shape="heading" />
            <Skeleton lines={4} />
            <Skeleton shape="cameo" />
          </Loading>
        </Card>
        <Card>
          <PartBoundary name="The notice board">
            <Broken />
          </PartBoundary>
        </Card>
      </div>
      <Tabs
        label="Journals"
        tabs={[
          { value: 'public', label: 'Public', content: <p>Everyone at the table reads this.</p> },
          { value: 'secret', label: 'Secret', content: <p>Nobody does.</p> },
        ]}
      />
      <p>
        Written <TimeAgo at={Date.now() - 300_000} />
      </p>
    </Section>
  )
}

import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from './lost-page.tsx'

/** A page whose data or code could not be had. Fits the router's `errorComponent`. */
export function PageFault({ reset }: { error: unknown; reset: () => void }) {
  return (
    <LostPage
      title="This page could not be opened"
      icon="game-icons:broken-bottle"
      actions={
        <>
          <Button look="primary" icon="ph:arrow-clockwise" onClick={reset}>
            Try Again
          </Button>
          <ButtonLink href="/">Back to the beginning</ButtonLink>
        </>
      }
    >
      <p>The line to the server may be down, or something in here has come apart. Nothing of yours is lost.</p>
    </LostPage>
  )
}

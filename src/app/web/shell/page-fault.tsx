import { Button } from '#kit/web/button.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { LostPage } from '#kit/web/lost-page.tsx'
import { useWhyNot } from '#kit/web/use-online.ts'

/** A page whose data or code could not be had. Fits the router's `errorComponent`. */
export function PageFault({ error, reset }: { error: unknown; reset: () => void }) {
  const why = useWhyNot(error)
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
      <p>{why}</p>
    </LostPage>
  )
}

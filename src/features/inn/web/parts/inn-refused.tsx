import './inn-refused.css'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'

/** Why an Inn lets somebody stand outside. */
export const REFUSALS: readonly string[] = ['INN_CLOSED', 'INN_PARTY_ONLY', 'INN_PRIVATE']

const TITLES: Record<string, string> = {
  INN_CLOSED: 'is closed',
  INN_PARTY_ONLY: 'is for the party',
  INN_PRIVATE: 'is private',
}

/** In place of the Inn: which of the three it is, and the way back to the book. */
export function InnRefused({ bookId, error }: { bookId: string; error: unknown }) {
  const code = codeOf(error) ?? ''
  const title = `${dataOf<{ inn: string }>(error)?.inn ?? 'The Inn'} ${TITLES[code] ?? 'is closed'}`
  return (
    <Page title={title} heading={null} on="ground" className="inn-refused">
      <div className="inn-refused-leaf card card-stack on-leaf">
        <Icon name="game-icons:wooden-door" className="inn-refused-icon" />
        <h1>{title}</h1>
        <p>{wordsOf(error, '')}</p>
        <p className="inn-refused-acts">
          <ButtonLink href={`/campaigns/${bookId}/story`} look="primary">
            Back to the book
          </ButtonLink>
          {code === 'INN_PARTY_ONLY' && <ButtonLink href="/campaigns/join">Join with a password</ButtonLink>}
        </p>
      </div>
    </Page>
  )
}

import './mail-outbox-modal.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'mail-outbox': typeof MailOutboxModal
  }
}

/** The letters that were written to files because no mail server is configured, for the admin. */
export function MailOutboxModal({ dismiss }: ModalProps) {
  const list = useInfiniteQuery(
    api.outbox.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      ...byCursor,
      retry: false,
      staleTime: 0,
    }),
  )
  const letters = list.data?.pages.flatMap(page => page.letters) ?? []
  const isSent = list.data?.pages[0]?.isSent
  return (
    <Dialog
      title="Mail Outbox"
      lead="Letters that stayed on this machine, the newest first. Their links open accounts."
      size="screen"
      onDismiss={dismiss}
    >
      <OlderList
        list={list}
        isEmpty={letters.length === 0}
        empty={
          isSent ? (
            <EmptyState icon="ph:envelope-simple" title="A mail server delivers the letters">
              None of them stays here.
            </EmptyState>
          ) : (
            <EmptyState icon="ph:envelope-simple" title="No letters yet">
              Every letter is written here until a mail server is configured.
            </EmptyState>
          )
        }
        failed="Failed to load the outbox"
        loading="Loading the letters"
        older="Older letters"
      >
        <ul className="outbox-letters">
          {letters.map(({ id, to, subject, sentAt, text, links }) => (
            <li key={id}>
              <details>
                <summary>
                  <b dir="auto">{subject}</b>{' '}
                  <span className="muted">
                    to <bdi>{to}</bdi>, <TimeAgo at={sentAt} />
                  </span>
                </summary>
                <p className="outbox-text" dir="auto">
                  {text}
                </p>
                {links.length > 0 && (
                  <ul className="outbox-links" aria-label="Links in this letter">
                    {[...new Set(links)].map(link => (
                      <li key={link}>
                        <a href={link} target="_blank" rel="noreferrer">
                          {link}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </details>
            </li>
          ))}
        </ul>
      </OlderList>
    </Dialog>
  )
}

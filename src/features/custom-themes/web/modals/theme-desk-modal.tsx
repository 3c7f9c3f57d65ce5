import '../parts/theme-request.css'
import '../parts/theme-desk.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Day } from '#kit/web/day.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { OlderList } from '#kit/web/older-list.tsx'
import { skyProps } from '#kit/web/sky.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { ThemeOrderView } from '../../contract.ts'
import { api } from '../api.ts'
import { DrawTheme } from '../parts/draw-theme.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'theme-desk': typeof ThemeDeskModal
  }
}

type State = 'open' | 'delivered'

/** The requests for custom themes, for the admin: the open ones with their due dates, and those that were delivered. */
export function ThemeDeskModal({ dismiss }: ModalProps) {
  const [state, setState] = useState<State>('open')
  const [drawn, setDrawn] = useState<ThemeOrderView | null>(null)
  if (drawn)
    return (
      <Dialog key="draw" title={`Theme for ${drawn.buyer.name}`} size="screen" onDismiss={dismiss}>
        <Button icon="ph:arrow-left" onClick={() => setDrawn(null)}>
          Back to the list
        </Button>
        <Wish order={drawn} />
        <DrawTheme order={drawn} onDone={() => setDrawn(null)} />
      </Dialog>
    )
  return (
    <Dialog
      key="list"
      title="Custom Themes"
      lead="What people bought and asked for. A theme is due after 7 business days."
      size="screen"
      onDismiss={dismiss}
    >
      <Tabs<State>
        label="Requests"
        value={state}
        onChange={setState}
        tabs={[
          { value: 'open', label: 'Open', content: <Orders state="open" onDraw={setDrawn} /> },
          { value: 'delivered', label: 'Delivered', content: <Orders state="delivered" onDraw={setDrawn} /> },
        ]}
      />
    </Dialog>
  )
}

const pagesOf = (state: State) => ({
  ...byCursor,
  input: (before: string | undefined) => ({ state, ...(before ? { before } : {}) }),
  retry: false,
})

function Orders({ state, onDraw }: { state: State; onDraw: (order: ThemeOrderView) => void }) {
  const list = useInfiniteQuery(api.requests.infiniteOptions(pagesOf(state)))
  const orders = list.data?.pages.flatMap(page => page.requests) ?? []
  return (
    <OlderList
      list={list}
      isEmpty={orders.length === 0}
      empty={
        <EmptyState icon="ph:palette" title={state === 'open' ? 'No request is open' : 'No theme was delivered yet'}>
          Custom themes are sold in the store, among the add-ons.
        </EmptyState>
      }
      failed="The requests could not be loaded"
      loading="Loading the requests"
      older="More requests"
    >
      <ul className="theme-orders">
        {orders.map(order => (
          <li key={order.id}>
            {order.theme && <span className="theme-thumb sky" {...skyProps({ id: order.id, ...order.theme })} />}
            <div>
              <h3>
                <bdi>{order.theme?.name ?? order.name}</bdi>
              </h3>
              <p className="muted">
                <bdi>{order.buyer.name}</bdi>, <TimeAgo at={order.createdAt} />
                {!order.deliveredAt && (
                  <>
                    , <Due at={order.dueAt} />
                  </>
                )}
              </p>
            </div>
            <Button onClick={() => onDraw(order)}>
              {order.deliveredAt ? 'Draw anew' : 'Open'}
              <span className="visually-hidden"> {order.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </OlderList>
  )
}

function Due({ at }: { at: Date }) {
  const isLate = at < new Date()
  return (
    <span className={isLate ? 'theme-late' : undefined}>
      {isLate ? 'overdue since ' : 'due by '}
      <Day date={at} format={{ day: 'numeric', month: 'long' }} />
    </span>
  )
}

/** What was asked for, as it was written. */
function Wish({ order: { name, description, imageUrls } }: { order: ThemeOrderView }) {
  return (
    <section className="theme-wish" aria-label="The request">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p dir="auto">{description}</p>
      {imageUrls.length > 0 && (
        <div className="theme-pictures">
          {imageUrls.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Reference ${at + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

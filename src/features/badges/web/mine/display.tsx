import type { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Day } from '#kit/web/day.tsx'
import { Field } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Select } from '#kit/web/select.tsx'
import { Texture } from '#kit/web/texture.tsx'
import type { MyBadgesView } from '../../contract.ts'
import { Badge } from '../parts/badge.tsx'
import { dragsBadge, takesBadge } from './dragged-badge.ts'
import { placed, swapped } from './slots.ts'
import type { DisplayState } from './use-display.ts'

type Props = { me: NonNullable<ReturnType<typeof useMe>>; badges: MyBadgesView; display: DisplayState }

const SLOTS = [
  { slot: 'displaySlot1', name: 'First' },
  { slot: 'displaySlot2', name: 'Second' },
] as const

/** The two badges as others see them, a list for each slot, and what a VIP is told. */
export function Display({ me, badges, display: { slots, set } }: Props) {
  const worn = SLOTS.map(({ slot, name }) => ({ slot, name, badge: badges.earned.find(one => one.id === slots[slot]) }))
  const options = [{ value: '', label: 'Empty' }, ...badges.earned.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <section className="badge-display" aria-label="Current display">
      <div className="badge-velvet">
        <Texture drapery="velvet" />
        <h3 className="caps">Current display</h3>
        <ul className="badge-pair">
          {worn.map(({ slot, name, badge }) => (
            <li key={slot} {...(badge && dragsBadge(badge.id))} {...takesBadge(id => set(placed(slots, slot, id)))}>
              {badge ? <Badge badge={badge} size={5.25} /> : <span className="badge-gap" aria-hidden="true" />}
              <span>{badge ? name : `${name}: empty`}</span>
            </li>
          ))}
        </ul>
        <p className="badge-as-seen">
          <Cameo name={me.name} src={me.avatarUrl} size={2.25} quiet />
          <bdi>{me.name}</bdi>
          {worn.map(({ slot, badge }) => badge && <Badge key={slot} badge={badge} size={1.75} quiet />)}
        </p>
      </div>
      {SLOTS.map(({ slot, name }) => (
        <Field key={slot} label={`${name} slot`}>
          <Select
            options={options}
            value={slots[slot] ?? ''}
            onChange={event => set(placed(slots, slot, event.target.value || null))}
          />
        </Field>
      ))}
      <Button
        icon="ph:arrows-left-right"
        disabled={!worn.some(({ badge }) => badge)}
        onClick={() => set(swapped(slots))}
      >
        Change places
      </Button>
      {badges.isVip && (
        <p className="badge-vip muted">
          <Icon name="ph:crown-simple" />
          <span>
            VIP{' '}
            {badges.vipExpiration ? (
              <>
                until <Day date={badges.vipExpiration} format={{ day: 'numeric', month: 'long', year: 'numeric' }} />
              </>
            ) : (
              'for life'
            )}
          </span>
        </p>
      )}
      {badges.lorekeeperDomains.length > 0 && (
        <p className="badge-vip muted">
          <Icon name="game-icons:quill-ink" />
          <span>
            Lorekeeper of <bdi>{badges.lorekeeperDomains.join(', ')}</bdi>
          </span>
        </p>
      )}
    </section>
  )
}

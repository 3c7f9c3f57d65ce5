import './map-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { LostPage } from '#kit/web/lost-page.tsx'
import { Menu } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { CampaignMapView, MapPinView } from '../contract.ts'
import { api } from './api.ts'
import { PinList } from './list/pin-list.tsx'
import { usePinActs } from './list/use-pin-acts.ts'
import { MapFrame } from './view/map-frame.tsx'
import { inPicture, isInSight, type Point } from './view/positions.ts'
import { usePanZoom } from './view/use-pan-zoom.ts'

/** One map with its pins. */
export function MapPage() {
  const { bookId, mapId } = useParams({ strict: false }) as { bookId: string; mapId: string }
  useChannel(`table:${bookId}`)
  useChannel(`book:${bookId}`)
  const map = useQuery(api.read.queryOptions({ input: { id: mapId } }))
  const code = codeOf(map.error)
  // A map that was deleted or veiled while it was open is not shown any longer.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST')
    return (
      <LostPage
        title="This map is not here"
        icon="ph:map-trifold"
        kicker="Maps"
        actions={<ButtonLink href={`/campaigns/${bookId}/maps`}>The maps of this campaign</ButtonLink>}
      >
        <p>It has been taken down, or it is not shown to you.</p>
      </LostPage>
    )
  if (map.data) return <OpenMap map={map.data} />
  return (
    <Page title="Map" heading={null} on="ground">
      {map.isError ? (
        <ErrorState error={map.error} onRetry={() => void map.refetch()} retrying={map.isFetching} />
      ) : (
        <Loading label="Unrolling the map">
          <Skeleton shape="heading" />
          <Skeleton lines={8} />
        </Loading>
      )}
    </Page>
  )
}

/** What the next pressed position is for, and where the cross of the keys stands. */
type Placing = { pin: MapPinView | null; cross: Point }

function OpenMap({ map }: { map: CampaignMapView }) {
  const frame = useRef<HTMLDivElement>(null)
  const panZoom = usePanZoom(frame)
  const [chosen, setChosen] = useState<string | null>(null)
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [asParty, setAsParty] = useState(false)
  const begin = (pin: MapPinView | null) => {
    const { size, sight } = panZoom
    const cross = pin ?? inPicture({ x: size.width / 2, y: size.height / 2 }, size, sight)
    if (!isInSight(cross, size, sight)) panZoom.centre(cross.x, cross.y)
    setPlacing({ pin, cross: { x: cross.x, y: cross.y } })
    // A new pin begins veiled, and would not be seen as the party.
    setAsParty(false)
    frame.current?.focus()
  }
  const acts = usePinActs(map, begin)
  const pins = asParty ? map.pins.filter(pin => !pin.hidden) : map.pins
  const choose = (id: string | null) => {
    setChosen(id)
    const pin = pins.find(one => one.id === id)
    if (pin) panZoom.centre(pin.x, pin.y)
  }
  const place = async (at: Point) => {
    setPlacing(null)
    if (placing?.pin) await acts.place(placing.pin, at)
    else setChosen((await acts.add(at)) ?? null)
  }
  useEffect(() => {
    if (!placing) return
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setPlacing(null)
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [placing])
  const isKept = map.can.veil
  return (
    <Page
      title={map.title}
      heading={<bdi>{map.title}</bdi>}
      lead={map.note ? <bdi>{map.note}</bdi> : 'Drag, pinch or use the arrow keys; plus and minus go closer.'}
      on="ground"
      className="map-page"
      actions={
        <>
          {isKept && (
            <Switch
              label="As the party sees it"
              checked={asParty}
              onChange={event => setAsParty(event.target.checked)}
            />
          )}
          {map.can.pin && (
            <Button icon="ph:map-pin-plus" onClick={() => begin(null)}>
              New pin
            </Button>
          )}
          {isKept && <MapMenu map={map} />}
          <ButtonLink href={`/campaigns/${map.bookId}/maps`}>All maps</ButtonLink>
        </>
      }
    >
      {placing && (
        <p className="map-placing" role="status">
          Press where {placing.pin ? 'it' : 'the new pin'} goes. With the keyboard: move the cross with the arrow keys,
          then Enter. Escape stops.
        </p>
      )}
      {map.veiled && <p className="map-placing">Only the GM side sees this map.</p>}
      <div className="map-desk">
        <MapFrame
          map={map}
          pins={pins}
          chosen={chosen}
          onChoose={choose}
          frame={frame}
          panZoom={panZoom}
          onPlace={placing ? at => void place(at) : null}
          cross={placing && { at: placing.cross, onMove: cross => setPlacing({ ...placing, cross }) }}
        />
        <PinList bookId={map.bookId} pins={pins} chosen={chosen} onChoose={choose} acts={acts} />
      </div>
    </Page>
  )
}

/** What those who keep a map do with the whole of it. */
function MapMenu({ map }: { map: CampaignMapView }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, bookId, title, veiled, can } = map
  const change = async (call: () => Promise<unknown>, failed: string) => {
    try {
      await call()
      await queries.invalidateQueries({ queryKey: api.key() })
      return true
    } catch (error) {
      failure(wordsOf(error, failed))
      return false
    }
  }
  const remove = async () => {
    const asked = {
      title: 'Delete this map?',
      text: `“${title}” goes with its pins, for good.`,
      act: 'Delete',
      danger: true,
    }
    if (!(await openModal(ConfirmDialog, asked))) return
    await navigate({ to: `/campaigns/${bookId}/maps` } as never)
    await change(() => api.remove.call({ id }), 'The map could not be deleted. Please try again.')
  }
  return (
    <Menu
      trigger={<IconButton icon="ph:dots-three-vertical" label="More for this map" />}
      items={[
        {
          label: veiled ? 'Show it to the players' : 'Take it behind the veil',
          icon: veiled ? 'ph:eye' : 'ph:eye-slash',
          disabled: !can.veil,
          onSelect: () =>
            void change(
              () => api.setVeil.call({ id, veil: !veiled }),
              'The veil could not be moved. Please try again.',
            ),
        },
        {
          label: 'Edit',
          icon: 'ph:pencil-simple',
          disabled: !can.edit,
          onSelect: () => void openModal('map-form', { bookId, map }),
        },
        { label: 'Delete', icon: 'ph:trash', danger: true, disabled: !can.remove, onSelect: () => void remove() },
      ]}
    />
  )
}

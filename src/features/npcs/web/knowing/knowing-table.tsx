import { nameAlone } from '#kit/shared/name-alone.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Day } from '#kit/web/day.tsx'
import { Menu } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { ScrollBody } from '#kit/web/scroll-body.tsx'
import type { KnowingView, NpcView, ThingView, WhoKnowsView } from '../../contract.ts'
import { SmallCurtain } from './small-curtain.tsx'
import { useCurtain, useFacts } from './use-who-knows.ts'

type Whole = Extract<NpcView, { shown: 'all' }>
type Props = { npc: Whole; knowing: WhoKnowsView; readOnly: boolean }
type Player = WhoKnowsView['players'][number]

/** The veils of an NPC: a row for its face and for each thing to know, a column for everybody and for each player. */
export function KnowingTable({ npc, knowing, readOnly }: Props) {
  const { players, things } = knowing
  return (
    <ScrollBody className="knowing-scroll" label="Who knows what" sideways>
      <table className="knowing-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What there is to know</span>
            </th>
            <th scope="col">Everybody</th>
            {players.map(player => (
              <th key={player.userId} scope="col">
                <Head {...player} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map((thing, index) => (
            <Row key={thing.factId ?? 'face'} {...{ npc, knowing, readOnly, thing, index }} />
          ))}
        </tbody>
      </table>
      {players.length === 0 && <p className="muted">Nobody plays at this table yet.</p>}
    </ScrollBody>
  )
}

function Head({ name, avatarUrl, characters }: Player) {
  return (
    <span className="knowing-head">
      <Cameo name={name} src={avatarUrl} size={2.5} quiet />
      <span dir="auto">{nameAlone(name)}</span>
      {characters.length > 0 && (
        <span className="muted knowing-played" dir="auto">
          {characters.join(', ')}
        </span>
      )}
    </span>
  )
}

function Row({ npc, knowing, readOnly, thing, index }: Props & { thing: ThingView; index: number }) {
  const { players, things } = knowing
  const [face] = things
  const { factId, text } = thing
  const seesFace = new Map(face?.cells.map(({ userId, knows }) => [userId, knows]))
  const isShown = npc.can.veil && !readOnly
  // Of a face that everybody sees there are no single veils.
  const isOpenFace = factId === null && thing.everybody.knows
  return (
    <tr>
      <th scope="row">
        <span className="knowing-thing">
          <span dir="auto">{text}</span>
          {factId !== null && !readOnly && knowing.can.teach && (
            <FactMenu npc={npc} thing={thing} index={index - 1} last={things.length - 2} />
          )}
        </span>
      </th>
      <td>
        <Cell {...{ npc, thing, isShown }} player={null} stands={thing.everybody} waits={false} />
      </td>
      {players.map(player => {
        const stands = thing.cells.find(cell => cell.userId === player.userId) ?? { knows: false, since: null }
        const waits = factId !== null && stands.knows && !seesFace.get(player.userId)
        return (
          <td key={player.userId}>
            <Cell {...{ npc, thing, player, stands, waits }} isShown={isShown && !isOpenFace} />
          </td>
        )
      })}
    </tr>
  )
}

type CellProps = {
  npc: Whole
  thing: ThingView
  player: Player | null
  stands: KnowingView
  /** It is lifted for a player who does not see the face. */
  waits: boolean
  isShown: boolean
}

function Cell({ npc, thing: { factId, text }, player, stands: { knows, since }, waits, isShown }: CellProps) {
  const { move, isMoving } = useCurtain(npc.id)
  const words = (
    <>
      <SmallCurtain parted={knows && !waits} />
      <span className="knowing-words">
        <span className="knowing-who" dir="auto">
          {player ? nameAlone(player.name) : 'Everybody'}
          <span className="visually-hidden"> {text}: </span>
        </span>
        <span className={knows && !waits ? 'knowing-knows' : 'muted'}>
          {!knows && 'veiled'}
          {knows && (waits ? 'with the face' : player ? 'knows' : 'know')}
        </span>
        {since && (
          <span className="muted">
            since <Day date={since} format={{ day: 'numeric', month: 'short' }} />
          </span>
        )}
      </span>
    </>
  )
  if (!isShown) return <span className="knowing-cell">{words}</span>
  const what = factId === null ? npc.name : text
  return (
    <button
      type="button"
      className="knowing-cell knowing-act"
      role="switch"
      aria-checked={knows}
      aria-busy={isMoving || undefined}
      onClick={() => isMoving || void move({ factId, what, player, lifted: !knows })}
    >
      {words}
    </button>
  )
}

type MenuProps = { npc: Whole; thing: ThingView; index: number; last: number }

function FactMenu({ npc: { id }, thing: { factId, text, version }, index, last }: MenuProps) {
  const { place, remove } = useFacts(id)
  if (factId === null) return null
  const removeSurely = async () => {
    const question = {
      title: 'Delete this thing to know?',
      text: `“${text}” goes from every page. The ledger goes on saying who knew it. It cannot be brought back.`,
      act: 'Delete',
      danger: true,
    }
    if (await openModal(ConfirmDialog, question)) await remove(factId)
  }
  return (
    <Menu
      trigger={<IconButton icon="ph:dots-three" label={`More about: ${text}`} />}
      items={[
        {
          label: 'Edit',
          icon: 'ph:pencil-simple',
          onSelect: () => void openModal('fact-form', { id, fact: { factId, text, version } }),
        },
        { label: 'Move up', icon: 'ph:arrow-up', disabled: index === 0, onSelect: () => void place(factId, index - 1) },
        {
          label: 'Move down',
          icon: 'ph:arrow-down',
          disabled: index === last,
          onSelect: () => void place(factId, index + 1),
        },
        'line',
        { label: 'Delete', icon: 'ph:trash', danger: true, onSelect: () => void removeSurely() },
      ]}
    />
  )
}

import '#kit/web/field.css'
import './sky-name.css'
import './own-themes.css'
import { useQuery } from '@tanstack/react-query'
import type { store } from '#features/store/contract.ts'
import { dollars } from '#features/store/rules.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Day } from '#kit/web/day.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { skyProps } from '#kit/web/sky.ts'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'
import { TURNAROUND_WORDS } from '../../rules.ts'
import { api } from '../api.ts'

const storeApi = apiOf<typeof store>('store')

type Props = {
  /** The name of the group of choices. */
  name: string
  /** The id of the theme in use, if it is one of these. */
  inUse: string | null
  onChoose: (sky: OwnSkyView) => void
}

/** The themes that were drawn for the reader, those on their way, and the offer of another one. */
export function OwnThemes({ name, inUse, onChoose }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(api.mine.queryOptions())
  const catalogue = useQuery(storeApi.catalogue.queryOptions())
  const price = catalogue.data?.products.find(({ id }) => id === 'customThemeSingle')?.price
  if (isPending)
    return (
      <Loading label="Loading your own themes">
        <Skeleton lines={2} />
      </Loading>
    )
  if (!data)
    return (
      <ErrorState
        error={error}
        title="Your own themes could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const { left, requests } = data
  const drawn = requests.flatMap(({ id, theme }) => (theme ? [{ id, ...theme }] : []))
  const waiting = requests.filter(({ theme }) => !theme)
  return (
    <>
      {drawn.length > 0 && (
        <fieldset className="skies">
          <legend className="field-label">Drawn for you</legend>
          <div className="skies-row">
            {drawn.map(({ name: called, mood, ...sky }) => (
              <PictureChoice
                key={sky.id}
                name={name}
                isChosen={sky.id === inUse}
                onChoose={() => onChoose(sky)}
                picture={
                  <span className="sky-card sky" {...skyProps(sky)}>
                    <bdi className="sky-name">{called}</bdi>
                    <span className="sky-mood" dir="auto">
                      {mood}
                    </span>
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <section className="own-theme-offer" aria-label="A theme of your own">
        {waiting.length > 0 && (
          <ul>
            {waiting.map(({ id, name: called, dueAt }) => (
              <li key={id}>
                <b>
                  <bdi>{called}</bdi>
                </b>{' '}
                is being drawn, and is due by{' '}
                <Day date={dueAt} format={{ weekday: 'long', day: 'numeric', month: 'long' }} />.
              </li>
            ))}
          </ul>
        )}
        {left > 0 ? (
          <p>
            You have {left === 1 ? 'a custom theme' : `${left} custom themes`} to ask for.{' '}
            <Button icon="ph:palette" onClick={() => void openModal('theme-request', {})}>
              {left === 1 ? 'Describe it' : 'Describe them'}
            </Button>
          </p>
        ) : (
          <p>
            A theme drawn for you{price ? `, for ${dollars(price)}` : ''}, in {TURNAROUND_WORDS}.{' '}
            <ButtonLink href="/store#add-ons-heading">See it in the store</ButtonLink>
          </p>
        )}
      </section>
    </>
  )
}

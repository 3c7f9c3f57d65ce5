import './sky-name.css'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { skyProps } from '#kit/web/sky.ts'
import { success } from '#kit/web/toast.tsx'
import { skyMode } from '#lexicon/look/sky-mode.ts'
import type { ThemeOrderView } from '../../contract.ts'
import { ThemeDrawing, type ThemeDrawingValues } from '../../forms.ts'
import { api } from '../api.ts'

/** The places of a gradient’s colours. */
const PLACES = [1, 2, 3, 4, 5, 6]
const FIRST_STOPS = ['#ffd9a0', '#f79a9a', '#c9a0c8']

const valuesOf = ({ name, theme }: ThemeOrderView): ThemeDrawingValues =>
  theme
    ? { name: theme.name, mood: theme.mood, angle: theme.angle, stops: theme.stops }
    : { name, mood: '', angle: 160, stops: FIRST_STOPS }

type Props = { order: ThemeOrderView; onDone: () => void }

/** The theme of a request, drawn: its colours from the first to the last, with how it looks beside them. */
export function DrawTheme({ order, onDone }: Props) {
  const form = useContractForm(ThemeDrawing, {
    initial: valuesOf(order),
    failed: error => wordsOf(error, 'The theme could not be delivered.'),
    save: async theme => {
      await api.deliver.call({ id: order.id, expectedUpdatedAt: order.updatedAt, theme })
      success(`Delivered to ${order.buyer.name}.`)
      onDone()
      return undefined
    },
  })
  useUnsavedPart(form.dirty && !form.busy)
  const { stops, angle, name, mood } = form.values
  const mode = skyMode(stops)
  return (
    <Form form={form} guard={false} className="theme-drawing">
      <div className="theme-drawing-fields">
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="mood" label="One line about its mood" optional />
        <fieldset className="theme-stops">
          <legend className="field-label">Colours</legend>
          {PLACES.slice(0, stops.length).map(place => (
            <span key={place}>
              <input
                type="color"
                value={stops[place - 1]}
                aria-label={`Colour ${place}`}
                onChange={event => form.set({ stops: stops.with(place - 1, event.target.value) })}
              />
              {stops.length > 2 && (
                <Button size="small" onClick={() => form.set({ stops: stops.toSpliced(place - 1, 1) })}>
                  Remove<span className="visually-hidden"> colour {place}</span>
                </Button>
              )}
            </span>
          ))}
          {stops.length < PLACES.length && (
            <Button icon="ph:plus" onClick={() => form.set({ stops: [...stops, stops.at(-1)!] })}>
              Add a colour
            </Button>
          )}
        </fieldset>
        <label className="theme-angle">
          <span className="field-label">Angle: {angle}°</span>
          <input
            type="range"
            min={0}
            max={359}
            step={5}
            value={angle}
            onChange={event => form.set({ angle: Number(event.target.value) })}
          />
        </label>
      </div>
      <div>
        <p className="field-label">How it looks</p>
        <div className="theme-preview sky on-sky" {...skyProps({ id: order.id, angle, stops, mode: mode ?? 'light' })}>
          <bdi className="sky-name">{name || 'No name yet'}</bdi>
          <span dir="auto">{mood}</span>
        </div>
        {mode === null ? (
          <FieldError>Neither dark nor light text can be read everywhere on these colours.</FieldError>
        ) : (
          <p className="muted">{mode === 'light' ? 'Dark text' : 'Light text'} can be read everywhere on it.</p>
        )}
      </div>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy} disabled={mode === null}>
          {order.deliveredAt ? 'Deliver anew' : 'Deliver'}
        </Button>
      </FormActs>
    </Form>
  )
}

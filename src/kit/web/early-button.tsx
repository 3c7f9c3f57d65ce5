import './early-button.css'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type EarlyButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** The address to which a press leads until the scripts have loaded: a path of this site and its search parameters. */
  path: string
  search: Record<string, string>
  /** The effect of a press from then on. */
  onPress: () => void
}

/** A button of a page that the server renders. Until the scripts have loaded, a press submits a form to an address with the same effect. */
export function EarlyButton({ path, search, onPress, ...button }: EarlyButtonProps) {
  return (
    <form
      className="early-button"
      action={path}
      onSubmit={event => {
        event.preventDefault()
        onPress()
      }}
    >
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" />
    </form>
  )
}

import './early-button.css'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type EarlyButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** Where a press leads as long as the scripts of the page have not arrived: a path of this site and its search parameters. */
  path: string
  search: Record<string, string>
  /** What a press does from then on. */
  onPress: () => void
}

/** A button of a page that is read before its scripts run: pressed too early, it goes to an address that does the same. */
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

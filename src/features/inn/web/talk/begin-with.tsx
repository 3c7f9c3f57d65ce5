import { Button } from '#kit/web/button.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import type { ComposerState } from '#kit/web/use-composer.ts'
import { commandIn } from '../../engine/commands.ts'

type Props = { composer: ComposerState; command: '/whisper'; icon: IconName; children: string }

/** Begins the line with a command, before what is written already. */
export function BeginWith({ composer: { text, change }, command, icon, children }: Props) {
  const begin = () => {
    const written = commandIn(text)
    change(`${command} ${written.does === 'unknown' ? text : 'words' in written ? written.words : ''}`)
  }
  return (
    <Button
      size="small"
      icon={icon}
      onClick={event => {
        begin()
        event.currentTarget.form?.querySelector('textarea')?.focus()
      }}
    >
      {children}
    </Button>
  )
}

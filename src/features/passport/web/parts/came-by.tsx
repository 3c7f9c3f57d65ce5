import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { CameByView } from '../../contract.ts'
import { hostOf } from './origin-words.tsx'

/** That a character came by a passport, with the way to what it says. */
export function CameBy({ name, came }: { name: string; came: CameByView }) {
  return (
    <Button look="text" onClick={() => void openModal('passport-origin', { name, came })}>
      {came.isOurs ? 'Came by passport, verified here' : `Came by passport from ${hostOf(came.origin)}`}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}

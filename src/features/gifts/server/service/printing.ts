import { moneyWords } from '#features/ledger/rules.ts'
import type { Call } from '#kit/server/call.ts'
import type { Task } from '#kit/server/workers.ts'
import type { CardView } from '../../contract.ts'
import { codeAsMade } from '../../rules.ts'
import type { GiftSheet, setGiftCard } from '../work/set-gift-card.ts'
import { checkCard } from './redeeming.ts'

/** Its module is loaded in the process of long work alone, as the typesetter of books is. */
const settingCard: Task<GiftSheet, Awaited<ReturnType<typeof setGiftCard>>> = {
  file: new URL('../work/set-gift-card.ts', import.meta.url).href,
  name: 'setGiftCard',
  long: true,
}

type Print = { code: string; to: string; line: string }

/** A card as a typeset PDF, in base64, for the holder of its code. It says what the card holds at this moment. */
export async function printCard(call: Call, { code, to, line }: Print): Promise<{ pdf: string; card: CardView }> {
  const card = await checkCard(call, { code })
  const address = `${call.ports.config.baseUrl}/redeem`
  const made = codeAsMade(code)
  // Behind the # a code reaches no server, and so no log.
  const sheet: GiftSheet = {
    amount: moneyWords(card.balance),
    code: made,
    to,
    line,
    address,
    link: `${address}#${made}`,
  }
  const pdf = await call.ports.workers.run(settingCard, sheet, { weight: JSON.stringify(sheet).length, patient: false })
  return { pdf: Buffer.from(pdf).toString('base64'), card }
}

import { eq } from 'drizzle-orm'
import { plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { giftGoods, issueCard } from '#features/gifts/server/service/issuing.ts'
import { giftCards } from '#features/gifts/server/tables.ts'
import { takePaymentEvent } from '#features/store/server/service/payment-events.ts'
import { planGoods } from '#features/store/server/service/plan-goods.ts'
import { type Actor, inTransaction } from '#kit/server/call.ts'
import type { SignedEvent } from '#kit/server/payments/port.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from './world.ts'

/** What tests of gift cards do at the shop and at its till. */
export function giftShop(world: World) {
  let addresses = 0
  /** A person at an address of their own, so that wrong tries of one test do not count in another. */
  const as = (who: Actor | null) => world.as(who, { address: `192.0.2.${++addresses}` })

  const { baseUrl } = world.app.ports.config
  const wish = {
    amount: 5000,
    purchaserEmail: 'buyer@test.example',
    successUrl: `${baseUrl}/gift-card-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}/gift-cards`,
  }
  const till = world.app.ports.payments.till!

  async function newcomer(): Promise<Actor> {
    const id = newId()
    const person = { id, name: 'Holder', pronouns: '', email: `${id}@test.example`, accountType: 'gm', role: 'user' }
    await plantAccounts(await world.call(null), [person], 'lantern-light')
    return (await actorById(world.db, world.app.ports, id))!
  }

  /** A card of so many cents. */
  const card = async (amount: number) =>
    inTransaction(await world.call(null), tx =>
      issueCard(tx, { key: newId(), amount, purchaserEmail: 'buyer@test.example' }),
    )
  const cardsOf = (orderId: string) => world.db.select().from(giftCards).where(eq(giftCards.orderId, orderId))

  const sessionIn = (url: string) => new URL(url).searchParams.get('session')!
  async function atTheTill(who: Actor | null = null) {
    const { checkout_url } = await as(who).gifts.checkout(wish)
    const session = sessionIn(checkout_url)
    return { session, ticket: till.read(session)! }
  }

  /** Delivers an event of the provider. */
  const take = async ({ body, signature }: SignedEvent) =>
    takePaymentEvent(await world.call(null), body, signature, [planGoods, giftGoods])

  return { as, wish, till, newcomer, card, cardsOf, sessionIn, atTheTill, take }
}

/** The mails that are sent while something runs. */
export async function mailsDuring({ app }: World, work: () => Promise<unknown>) {
  const mails: { to: string; subject: string; text: string }[] = []
  const { mailer } = app.ports
  const send = mailer.send.bind(mailer)
  mailer.send = async mail => void mails.push(mail)
  await work()
  mailer.send = send
  return mails
}

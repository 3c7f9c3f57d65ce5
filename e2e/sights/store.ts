import { opens, press, type Sights, shows, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [sight('/store')],
  lio: [sight('/store', [opens('product', 'GM+', press('GM+'))], [shows('Shopping Cart', press('Shopping Cart'))])],
  otto: [sight('/till?session=nothing'), sight('/payment-success?session_id=nothing&type=subscription')],
  nobody: [sight('/store?gmSignup=true')],
}

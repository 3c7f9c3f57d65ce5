/** Why a start ends here: one line for the person at the terminal, to be shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

type Origin = { origin: string; isOurs: boolean }

/** An address as people read it. */
export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin)

/** Who signed a passport, and what of it was checked: nobody asks the other server. */
export function OriginWords({ origin, isOurs }: Origin) {
  if (isOurs) return <>Signed by this server, and verified here.</>
  return (
    <>
      Signed by <bdi>{hostOf(origin)}</bdi>, not checked against that server.
    </>
  )
}

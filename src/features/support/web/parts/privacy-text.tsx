import { useDiscordOffer } from '#features/discord/web/parts/use-discord-offer.ts'

/** The privacy policy. Where one may log in through Discord, it says what that means. */
export function PrivacyText() {
  const knowsDiscord = useDiscordOffer()
  return (
    <div className="prose">
      <p>A house of stories is a house of secrets. This is how we keep yours.</p>
      <h2>What we keep</h2>
      <p>
        Your name, your e-mail address, your password as a hash that cannot be read back, what you tell about yourself,
        and what you write. When you buy something, what it was and when; card numbers never reach us. For a short
        while, the network address of a request, to slow down those who guess at passwords.
      </p>
      <h2>Who sees it</h2>
      <p>
        Those whom you let in, and nobody else. Your e-mail address is shown to you and to the administrator alone. What
        a person may not see is not sent to that person at all: it is left out, not hidden. Private conversations are
        read by their two members.
      </p>
      {knowsDiscord && (
        <>
          <h2>Logging in with Discord</h2>
          <p>
            You can log in with Discord instead of a password; nobody has to. If you do, Discord tells us your Discord
            id, your name there and your e-mail address with whether it is verified, and learns that you come here. We
            keep the id, and of somebody new the name and the address as well. Nothing that Discord gives us lets us act
            there for you, and nothing that you write here goes there. You can take the link away at any time, under
            “Security” in your profile.
          </p>
        </>
      )}
      <h2>What we do not do</h2>
      <p>
        We sell nothing about you, we measure no one across other sites, and no page here fetches anything from anybody
        else’s server. The one cookie that we set keeps you logged in.
      </p>
      <h2>Taking along, and leaving</h2>
      <p>
        You can take your books along as files. When you ask us to delete your account we delete your characters, your
        journals and your letters with it.
      </p>
      <h2>Asking</h2>
      <p>
        Write to us on the contact page. We answer requests about privacy within 48 hours, questions about this policy
        within 72 hours, and everything else within 24 to 48 hours.
      </p>
    </div>
  )
}

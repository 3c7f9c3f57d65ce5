/** The privacy policy. */
export function PrivacyText() {
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

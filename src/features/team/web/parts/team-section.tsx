import './team-section.css'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Section } from '#kit/web/page.tsx'

/** The part of the den about the people behind the site. */
export const TeamSection = () => (
  <Section title="GOP Team">
    <div className="team-section">
      <Button icon="ph:cards" onClick={() => void openModal('team-cards', {})}>
        Team Cards
      </Button>
      <Button icon="ph:users-three" onClick={() => void openModal('team-management', {})}>
        Team Management
      </Button>
    </div>
  </Section>
)

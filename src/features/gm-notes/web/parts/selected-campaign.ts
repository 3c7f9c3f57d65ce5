const keyOf = (userId: string) => `sanctum-campaign:${userId}`
const listeners = new Set<() => void>()

/** The campaign that somebody has selected in the Sanctum of this browser; null for none. */
export function selectedCampaign(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    // A browser that stores nothing forgets the selection with the tab.
    return null
  }
}

/** Stores the selection, and tells the listeners in this tab. */
export function selectCampaign(userId: string, campaignId: string): void {
  try {
    localStorage.setItem(keyOf(userId), campaignId)
  } catch {
    // The selection holds for as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** Calls the listener after each selection, in this tab or another one; returns the function that ends this. */
export function onCampaignSelected(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
